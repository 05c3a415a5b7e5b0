import { partName, type TaxQuery, type TaxReport } from '@dayworks/shared/financials/financials';
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
import { type AskedTax, taxedParam, taxedText } from './financials-address.ts';
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
        {data && data.parts.length > 0 && <Parts taxes={data} />}
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
      <TaxHead label="Rate" />
      <TableBody>
        {rates.map((row) => (
          <TaxRow key={row.rate} row={row} tax={{ rate: row.rate, part: null }} />
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>Total</Td>
          <TaxCell tax={allTax} amount={sales} className="max-sm:hidden" />
          <TaxCell tax={allTax} amount={collected} />
          <TaxCell tax={allTax} amount={-refunded} />
          <TaxCell tax={allTax} amount={due} />
        </tr>
      </tfoot>
    </Table>
  );
}

const allTax: AskedTax = { rate: null, part: null };

/**
 * Shows the tax for each part of a tax rate, such as state and county. Several parts can apply to the same sale, so
 * their sales amounts are not added up.
 */
function Parts({ taxes }: { taxes: TaxReport }) {
  const { parts, collected, refunded, due } = taxes;
  return (
    <Table label="Tax by part" inCard>
      <TaxHead label="Part" />
      <TableBody>
        {parts.map((row) => (
          <TaxRow
            key={`${row.rate} ${row.name ?? ''}`}
            row={{ ...row, name: partName(taxes, row) }}
            tax={{ rate: row.rate, part: row.name ?? '' }}
          />
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>Total</Td>
          <Td className="max-sm:hidden" />
          <TaxCell tax={allTax} amount={collected} />
          <TaxCell tax={allTax} amount={-refunded} />
          <TaxCell tax={allTax} amount={due} />
        </tr>
      </tfoot>
    </Table>
  );
}

const TaxHead = ({ label }: { label: string }) => (
  <TableHead>
    <TableRow>
      <Th>{label}</Th>
      <Th align="right" className="max-sm:hidden">
        Before tax
      </Th>
      <Th align="right">Collected</Th>
      <Th align="right">Refunded</Th>
      <Th align="right">Tax due</Th>
    </TableRow>
  </TableHead>
);

function TaxRow({ row, tax }: { row: TaxReport['parts'][number]; tax: AskedTax }) {
  return (
    <TableRow>
      <Td className="max-w-40 truncate" title={taxRateText(row)}>
        {taxRateText(row)}
      </Td>
      <TaxCell tax={tax} amount={row.sales} className="max-sm:hidden" />
      <TaxCell tax={tax} amount={row.collected} />
      <TaxCell tax={tax} amount={-row.refunded} />
      <TaxCell tax={tax} amount={row.due} />
    </TableRow>
  );
}

type TaxCellProps = { tax: AskedTax; amount: number; className?: string };

/** A figure that links to all payments and refunds for one tax rate or part, or for all tax rates. */
function TaxCell({ tax, amount, className }: TaxCellProps) {
  const linkTo = useSheetLink(taxedParam);
  const text = formatMoney(amount);
  return (
    <Td numeric className={className}>
      {amount === 0 ? (
        text
      ) : (
        <Link {...linkTo(taxedText(tax))} className="rounded-4 hover:text-accent-text hover:underline">
          {text}
        </Link>
      )}
    </Td>
  );
}
