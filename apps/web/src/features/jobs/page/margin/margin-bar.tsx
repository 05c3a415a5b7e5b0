import type { JobMargin } from '@dayworks/shared/jobs/job-bill';
import { formatMoney } from '@dayworks/shared/money';
import { cx } from '../../../../ui/cx.ts';
import { marginKeys } from './margin-keys.ts';

const percentText = (percent: number) => `${percent.toFixed(1)}%`;

/**
 * Shows how the income of a job is divided into costs and margin; a marker shows the estimated margin. If the job
 * makes a loss, no margin is shown.
 */
export function MarginBar({ margin }: { margin: JobMargin }) {
  const { income, item_cost, time_cost, expense_cost, planned } = margin;
  const whole = Math.max(income, margin.cost);
  if (whole <= 0) return null;
  const parts = [
    { key: 'items', label: 'item cost', amount: item_cost },
    { key: 'time', label: 'time', amount: time_cost },
    { key: 'expenses', label: 'expenses', amount: expense_cost },
    { key: 'margin', label: 'margin', amount: Math.max(0, margin.margin) },
  ] as const;
  const aim = planned?.percent ?? null;
  const said = parts.map(({ label, amount }) => `${label} ${percentText((amount / whole) * 100)}`).join(', ');
  return (
    <div
      role="img"
      aria-label={`Of ${formatMoney(whole)}: ${said}.${aim === null ? '' : ` The estimate said ${percentText(aim)}.`}`}
      className={cx('relative mx-5 narrow:mx-4', aim === null ? 'pb-4' : 'pb-8')}
    >
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount }) => (
            <span key={key} className={marginKeys[key]} style={{ flex: amount / whole }} />
          ))}
      </div>
      {aim !== null && aim > 0 && aim < 100 && (
        <span
          className="absolute -top-1 h-4 w-0.5 bg-fg-1 shadow-[0_0_0_2px_var(--surface-1)]"
          style={{ left: `${100 - aim}%` }}
        />
      )}
      {aim !== null && (
        <span
          className="absolute top-4 -translate-x-1/2 whitespace-nowrap text-11 text-fg-2 tabular-nums"
          style={{ left: `clamp(3rem, ${100 - aim}%, calc(100% - 3rem))` }}
        >
          Estimate {percentText(aim)}
        </span>
      )}
    </div>
  );
}
