import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney, formatMoneyWhole } from '@dayworks/shared/money';
import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import type { CardFaceProps } from '../../parts/board/board-description.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';
import { BudgetMeter } from './budget-meter.tsx';
import { datesLine, lateText } from './project-dates.ts';

/** The content of a project card: name, customer, dates, and the invoiced and paid amounts. */
export function CardFace({ card, today, title, actions }: CardFaceProps<ProjectCard>) {
  const { manager } = card;
  const dates = datesLine(card, today);
  const late = lateText(card, today);
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {actions}
      </div>
      <div className="-mt-1 flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-13 text-fg-2">
            <bdi>{customerName(card.customer)}</bdi>
          </p>
          {(dates || late) && (
            <p className="mt-0.5 text-12 text-fg-3 tabular-nums">
              {dates}
              {late && <span className="block text-danger-fg">{late}</span>}
            </p>
          )}
        </div>
        {manager && <Avatar name={manager} size="sm" />}
      </div>
      <CardMoney card={card} />
    </>
  );
}

function CardMoney({ card: { budget, invoiced, paid } }: { card: ProjectCard }) {
  if (budget === null && invoiced === 0) return null;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-1.5 font-semibold text-16 tabular-nums tracking-tight">
        {formatMoney(budget ?? invoiced)}
        <span className="font-normal text-12 text-fg-3 tracking-normal">
          {budget === null ? 'invoiced' : 'budget'}
        </span>
      </p>
      <div className="mt-1.5">
        <BudgetMeter budget={budget} invoiced={invoiced} paid={paid} />
      </div>
      {invoiced > 0 && (
        <p
          aria-hidden="true"
          className="mt-1.5 flex flex-wrap justify-between gap-x-2 text-12 text-fg-3 tabular-nums"
        >
          {budget !== null && (
            <span className={invoiced > budget ? 'text-danger-fg' : undefined}>
              {formatMoneyWhole(invoiced)} invoiced
            </span>
          )}
          <span>{formatMoneyWhole(paid)} paid</span>
        </p>
      )}
    </div>
  );
}
