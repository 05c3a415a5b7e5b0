import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/calendar-date';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const workdays = 5;
const tallestRem = 3;

type WeekCardProps = { counts: readonly number[]; today: CalendarDate };

/** Shows how many tasks the team completed on each day; weekend days are shown only if tasks were completed on them. */
export function WeekCard({ counts, today }: WeekCardProps) {
  const sum = counts.reduce((total, count) => total + count, 0);
  const most = Math.max(1, ...counts);
  const monday = startOfWeek(today);
  const shown = names.filter(
    (_, index) => index < workdays || counts[index] || addDays(monday, index) === today,
  );
  return (
    <Card>
      <CardHeader
        title="Done this week"
        actions={<span className="font-semibold text-16 tabular-nums">{sum.toLocaleString('en-US')}</span>}
      />
      <ul className="flex items-end gap-2 px-5 pt-3 pb-5 narrow:px-4">
        {shown.map((name) => {
          const index = names.indexOf(name);
          const count = counts[index] ?? 0;
          const isToday = addDays(monday, index) === today;
          return (
            <li key={name} className="grid min-w-0 flex-1 justify-items-center gap-1 text-12 tabular-nums">
              <span className="font-semibold">{count > 0 ? count : <span className="sr-only">0</span>}</span>
              <span
                aria-hidden="true"
                className={cx(
                  'w-full rounded-t-4 border-t-2',
                  count > 0 ? 'border-accent bg-accent-soft-hover' : 'border-line-strong',
                )}
                style={{ height: `${Math.max(0.125, (tallestRem * count) / most)}rem` }}
              />
              <span className={isToday ? 'font-semibold' : 'text-fg-2'}>{name}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
