import { formatMoney } from '@dayworks/shared/money';
import type { RecurringInvoiceQuery } from '@dayworks/shared/recurring/recurring-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { SeriesRow } from './series-row.tsx';

/** The recurring invoices of a customer or a job. If there are none, nothing is shown. */
export default function RecurringCard({ filter }: { filter: Partial<RecurringInvoiceQuery> }) {
  const { today } = useBusinessDay();
  const { data } = useQuery(api.recurringInvoices.list.queryOptions({ input: { ...filter, limit: 20 } }));
  if (!data || data.series.length === 0) return null;
  return (
    <Card aria-label="Recurring invoices">
      <CardHeader
        title="Recurring invoices"
        actions={
          <span className="text-13 text-fg-2 tabular-nums">{formatMoney(data.monthly_income)} a month</span>
        }
      />
      <ul className="mt-3">
        {data.series.map((row) => (
          <SeriesRow key={row.id} row={row} today={today} isNarrow />
        ))}
      </ul>
    </Card>
  );
}
