import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatCents, sumCents, toCents } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';

const most = 100;

/**
 * Lists drafts whose due date has passed. No reminder is sent for these drafts, because the customer was never asked
 * to pay them.
 */
export function PastDrafts({ today, customerId }: { today: CalendarDate; customerId: string | null }) {
  const { data } = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'draft', sort: 'due', limit: most, customer_id: customerId },
    }),
  );
  const past = data?.invoices.filter(({ due_date }) => due_date !== null && due_date < today) ?? [];
  if (past.length === 0) return null;
  const sum = formatCents(sumCents(past.map(({ balance_due }) => toCents(balance_due))));
  const isMore = past.length === most && data?.next != null;
  const text =
    past.length === 1
      ? '1 draft past its date'
      : `${isMore ? 'over ' : ''}${past.length} drafts past their date`;
  return (
    <p className="flex gap-2 text-13 text-fg-2 narrow:px-4">
      <Info className="mt-px size-4 flex-none" />
      <span>
        Not included: {text}, {sum}. {past.length === 1 ? 'It was' : 'They were'} never sent, so nobody is
        late on {past.length === 1 ? 'it' : 'them'}.{' '}
        <Link
          to={`${paths.invoices.getHref()}?status=draft`}
          className="font-medium text-accent-text hover:underline"
        >
          Review drafts
        </Link>
      </span>
    </p>
  );
}
