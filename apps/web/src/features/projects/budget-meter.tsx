import { type Dollars, formatMoney } from '@dayworks/shared/money';

type BudgetMeterProps = { budget: Dollars | null; invoiced: Dollars; paid: Dollars };

const width = (part: Dollars, whole: Dollars) => `${Math.min(100, (part / whole) * 100)}%`;

/**
 * Shows how much of the budget is invoiced, and how much of that is paid. Without a budget, the invoiced amount counts
 * as 100%.
 */
export function BudgetMeter({ budget, invoiced, paid }: BudgetMeterProps) {
  const whole = Math.max(budget ?? 0, invoiced);
  if (whole === 0) return null;
  const text = `${formatMoney(invoiced)} invoiced, ${formatMoney(paid)} paid${budget === null ? '' : ` of ${formatMoney(budget)}`}`;
  return (
    <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-surface-3">
      <meter
        className="sr-only"
        aria-label="Invoiced and paid"
        aria-valuetext={text}
        value={invoiced}
        max={whole}
      />
      <div
        className="absolute inset-y-0 left-0 bg-accent-border transition-[width] duration-(--dur-3)"
        style={{ width: width(invoiced, whole) }}
      />
      <div
        data-tone="paid"
        className="absolute inset-y-0 left-0 bg-tone-line transition-[width] duration-(--dur-3)"
        style={{ width: width(paid, whole) }}
      />
    </div>
  );
}
