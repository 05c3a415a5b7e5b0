import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { sinceText } from '../../../parts/invoice/since-text.ts';
import { Card } from '../../../ui/card.tsx';

/** Shows the results of all reminders so far, whether a user or the scheduler sent them. */
export function SinceThen() {
  const { data } = useQuery(api.reminders.figures.queryOptions());
  if (!data || data.sent === 0) return null;
  const figures = [
    [`Reminders since ${sinceText(data.since)}`, data.sent],
    ['Paid within 5 days', data.paid],
    ['Replied without paying', data.answered],
  ] as const;
  return (
    <Card boxed aria-label="Results so far" className="p-5 narrow:p-4">
      <h2 className="font-semibold text-16 tracking-tight">Results so far</h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2 text-13">
        {figures.map(([label, figure]) => (
          <div key={label} className="col-span-2 flex justify-between gap-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
