import { formatMoney, fromCents, maxCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import type { ReactNode } from 'react';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { cx } from '../../../ui/cx.ts';
import { BudgetMeter } from '../budget-meter.tsx';
import { datesLine, lateText, timeNote } from '../project-dates.ts';

const difference = (one: number, other: number) =>
  fromCents(maxCents(zeroCents, subtractCents(toCents(one), toCents(other))));

/** Shows the budget and how much of it is invoiced and paid. */
export function SheetBudget({ project }: { project: ProjectDetail }) {
  const { today } = useBusinessDay();
  const { budget, invoiced, paid } = project;
  const note = timeNote(project, today);
  const isLate = lateText(project, today) !== null;
  const isOver = budget !== null && invoiced > budget;
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        {budget === null ? (
          <SheetAmount label="Invoiced, no budget set" amount={invoiced} />
        ) : (
          <SheetAmount label="Budget" amount={budget} />
        )}
        <p className={cx('ml-auto pb-1 text-right text-13', isLate && 'font-medium text-danger-fg')}>
          {note}
          <span className="block font-normal text-fg-3 tabular-nums">{datesLine(project, today)}</span>
        </p>
      </div>
      <div className="mt-3">
        <BudgetMeter budget={budget} invoiced={invoiced} paid={paid} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3 tabular-nums tight:grid-cols-1">
        <Part label="Invoiced" mark={<span className="bg-accent-border" />}>
          {formatMoney(invoiced)}
        </Part>
        <Part label="Paid" mark={<span data-tone="paid" className="bg-tone-line" />}>
          {formatMoney(paid)}
        </Part>
        {budget !== null && (
          <Part
            label={isOver ? 'Over budget' : 'Left to invoice'}
            mark={!isOver && <span className="bg-surface-3 inset-ring inset-ring-line-strong" />}
          >
            <span className={isOver ? 'text-danger-fg' : undefined}>
              {formatMoney(isOver ? difference(invoiced, budget) : difference(budget, invoiced))}
            </span>
          </Part>
        )}
      </dl>
    </div>
  );
}

type PartProps = { label: string; mark: ReactNode; children: ReactNode };

function Part({ label, mark, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-12 text-fg-3">
        <span aria-hidden="true" className="flex [&>span]:size-2 [&>span]:rounded-full">
          {mark}
        </span>
        {label}
      </dt>
      <dd className="mt-0.5 break-words font-semibold text-16 tracking-tight max-sm:text-14">{children}</dd>
    </div>
  );
}
