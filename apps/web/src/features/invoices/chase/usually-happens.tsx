import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { sinceText } from '../../../parts/invoice/since-text.ts';
import { Card } from '../../../ui/card.tsx';

/** Shows the results of earlier reminders. */
export function UsuallyHappens() {
  const { data } = useQuery(api.reminders.figures.queryOptions());
  if (!data || data.sent === 0) return null;
  const { since, sent, paid } = data;
  return (
    <Card boxed aria-label="What usually happens" className="p-5 max-lg:p-4">
      <h2 className="font-semibold">What usually happens</h2>
      <p className="mt-2 text-13 text-fg-2">
        {paid} of the {sent === 1 ? '1 reminder' : `${sent} reminders`} since {sinceText(since)}{' '}
        {paid === 1 ? 'was' : 'were'} paid within 5 days. A reminder stops by itself when the invoice is paid,
        cancelled or answered.
      </p>
    </Card>
  );
}
