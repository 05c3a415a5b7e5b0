import type { TaxQuery, TaxReport } from '@dayworks/shared/financials/financials';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { CouldNotLoad } from '../../parts/feedback/could-not-load.tsx';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taxCsvHref } from './financials-hrefs.ts';

/** In the money that came in on these days, by rate, less what went back with refunds. */
export function TaxesCard({ days }: { days: TaxQuery }) {
  const { today } = useBusinessDay();
  const { data, error, refetch } = useQuery(api.financials.taxes.queryOptions({ input: days }));
  return (
    <Card>
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
    </Card>
  );
}

function rateText({ rate, name }: TaxReport['rates'][number]): string {
  if (rate === 0) return name ?? 'No tax';
  return [name, `${rate.toLocaleString('en-US')}%`].filter(Boolean).join(' ');
}

function Rates({ taxes }: { taxes: TaxReport }) {
  const { rates, sales, collected, refunded, due } = taxes;
  if (rates.length === 0)
    return <p className="px-5 pb-5 text-fg-2">No money came in on an invoice in these days.</p>;
  return (
    <Table hasNoLinks label="Tax by rate" className="border-line border-t text-13 [--sticky-top:0px]">
      <TableHead>
        <TableRow>
          <Th>Rate</Th>
          <Th align="right" className="max-sm:hidden">
            Received before tax
          </Th>
          <Th align="right">Collected</Th>
          <Th align="right">Refunded</Th>
          <Th align="right">To hand over</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {rates.map((row) => (
          <TableRow key={row.rate}>
            <Td>{rateText(row)}</Td>
            <Td numeric className="max-sm:hidden">
              {formatMoney(row.sales)}
            </Td>
            <Td numeric>{formatMoney(row.collected)}</Td>
            <Td numeric>{formatMoney(-row.refunded)}</Td>
            <Td numeric>{formatMoney(row.due)}</Td>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>Total</Td>
          <Td numeric className="max-sm:hidden">
            {formatMoney(sales)}
          </Td>
          <Td numeric>{formatMoney(collected)}</Td>
          <Td numeric>{formatMoney(-refunded)}</Td>
          <Td numeric>{formatMoney(due)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}
