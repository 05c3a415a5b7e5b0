import type { InvoiceFilter, StatusCard as StatusCardData } from '@dayworks/shared/invoices/invoice-list';
import { formatMoney } from '@dayworks/shared/money';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from '../../../lib/routing/router.tsx';
import { LinkArrow } from '../../../ui/arrows.ts';
import { Card } from '../../../ui/card.tsx';
import { Count, Dot, type Tone } from '../../../ui/labels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { invoiceQuery, listId } from './invoice-list.ts';

type StatusCardProps = {
  title: string;
  tone: Tone;
  filter: InvoiceFilter;
  /** The data of the card; undefined while it is loading. */
  card: StatusCardData | undefined;
  /** A note that states which invoices the total covers, if it does not cover all invoices. */
  sumNote?: string;
  moreLabel: string;
  /** A link or button beside the total. */
  action?: ReactNode;
  emptyText: string;
  children: ReactNode;
};

/** Shows the count, the total and the first invoices of a status, with a link to all invoices of that status. */
export function StatusCard({
  title,
  tone,
  filter,
  card,
  sumNote,
  moreLabel,
  action,
  emptyText,
  children,
}: StatusCardProps) {
  const headingId = useId();
  const [params] = useSearchParams();
  const showAll = () => document.getElementById(listId)?.scrollIntoView({ block: 'start' });
  return (
    <Card
      boxed
      aria-labelledby={headingId}
      className="flex flex-col @max-[860px]:flex-[0_0_min(312px,86%)] @max-[860px]:snap-center"
    >
      <header className="grid grid-cols-[1fr_auto] items-center border-line border-b px-5 pt-4 pb-3 max-sm:px-4 max-sm:py-3">
        <h2 id={headingId} className="flex items-center gap-2 font-semibold leading-5">
          <Dot tone={tone} />
          {title}
        </h2>
        {card && <Count>{card.count.toLocaleString('en-US')}</Count>}
        <p className="col-span-2 mt-1 flex min-h-8 flex-wrap items-baseline gap-x-2 font-semibold text-24 tabular-nums tracking-tighter">
          {card ? formatMoney(card.total) : <Skeleton className="h-6 w-32 self-center" />}
          {card && sumNote && <span className="font-normal text-12 text-fg-3 tracking-base">{sumNote}</span>}
          {action}
        </p>
      </header>
      {card && card.count === 0 && card.invoices.length === 0 ? (
        <p className="grid min-h-29 flex-1 place-items-center px-5 text-13 text-fg-3">{emptyText}</p>
      ) : (
        <ul className="flex-1 py-1">{card ? children : <RowSkeletons />}</ul>
      )}
      <Link
        to={`?${invoiceQuery.write(params, { ...invoiceQuery.all, status: filter })}`}
        onClick={showAll}
        className="flex items-center justify-between rounded-b-10 border-line border-t px-5 py-2.5 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-hover hover:text-fg-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-4 touch:min-h-11"
      >
        {moreLabel}
        <LinkArrow className="size-3.5 stroke-2" />
      </Link>
    </Card>
  );
}

function RowSkeletons() {
  return [36, 28, 32].map((width) => (
    <li key={width} aria-hidden="true" className="flex h-13 items-center justify-between px-5 max-sm:px-4">
      <div className="grid gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3 w-36" />
      </div>
      <Skeleton className="h-3.5 w-16" />
    </li>
  ));
}
