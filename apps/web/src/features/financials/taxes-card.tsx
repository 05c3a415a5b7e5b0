import type { TaxQuery, TaxReport } from '@dayworks/shared/financials/financials';
import { taxRateText } from '@dayworks/shared/look/named-rates';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { Link } from '../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { allRates, taxedParam } from './financials-address.ts';
import { taxCsvHref } from './financials-figures.tsx';

const { AddressSheet: OpenTaxed, prepareSheet: prepareTaxed } = createAddressSheet(
  taxedParam,
  () => import('./taxed-sheet.tsx'),
);

/** The tax contained in payments minus the tax contained in refunds, for each tax rate in the date range. */
export function TaxesCard({ days }: { days: TaxQuery }) {
  const { today } = useBusinessDay();
  const { data, error, refetch } = useQuery(api.financials.taxes.queryOptions({ input: days }));
  return (
    <Card onPointerOver={prepareTaxed}>
      <CardHeader
        title="Tax collected"
        sub={periodText(days, today)}
        actions={
          <Button variant="ghost" size="sm" asChild>
            <a href={taxCsvHref(days)} download>
              <Download />
              CSV
            </a>
          </Button>
        }
      />
      <CardBody className="px-0! pb-0!">
        {error && !data && (
          <CouldNotLoad title="The taxes could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="mx-5 mb-5 h-24" />}
        {data && <Rates taxes={data} />}
      </CardBody>
      <OpenTaxed />
    </Card>
  );
}

function Rates({ taxes }: { taxes: TaxReport }) {
  const { rates, sales, collected, refunded, due } = taxes;
  if (rates.length === 0)
    return <p className="px-5 pb-5 text-fg-2 narrow:px-4">No invoice payments in this period.</p>;
  return (
    <Table label="Tax by rate" inCard>
      <TableHead>
        <TableRow>
          <Th>Rate</Th>
          <Th align="right" className="max-sm:hidden">
            Before tax
          </Th>
          <Th align="right">Collected</Th>
          <Th align="right">Refunded</Th>
          <Th align="right">Tax due</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {rates.map((row) => (
          <TableRow key={row.rate}>
            <Td className="max-w-40 truncate" title={taxRateText(row)}>
              {taxRateText(row)}
            </Td>
            <TaxCell rate={row.rate} amount={row.sales} className="max-sm:hidden" />
            <TaxCell rate={row.rate} amount={row.collected} />
            <TaxCell rate={row.rate} amount={-row.refunded} />
            <TaxCell rate={row.rate} amount={row.due} />
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>Total</Td>
          <TaxCell rate={null} amount={sales} className="max-sm:hidden" />
          <TaxCell rate={null} amount={collected} />
          <TaxCell rate={null} amount={-refunded} />
          <TaxCell rate={null} amount={due} />
        </tr>
      </tfoot>
    </Table>
  );
}

type TaxCellProps = { rate: number | null; amount: number; className?: string };

/** A figure that links to all payments and refunds for one tax rate, or for all tax rates. */
function TaxCell({ rate, amount, className }: TaxCellProps) {
  const linkTo = useSheetLink(taxedParam);
  const text = formatMoney(amount);
  return (
    <Td numeric className={className}>
      {amount === 0 ? (
        text
      ) : (
        <Link
          {...linkTo(rate === null ? allRates : String(rate))}
          className="rounded-4 hover:text-accent-text hover:underline"
        >
          {text}
        </Link>
      )}
    </Td>
  );
}
