import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatLong, formatShort } from '@dayworks/shared/dates/calendar-date';
import type {
  InvoiceFilter,
  InvoiceOverview,
  InvoiceRow,
  StatusCard as StatusCardData,
} from '@dayworks/shared/invoices/invoice-list';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link, useSearchParams } from '../../../lib/routing/router.tsx';
import { type SheetLink, useSheetLink } from '../../../parts/address-sheet.tsx';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Count, Dot, LinkArrow, StepArrow, type Tone } from '../../../ui/labels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { isLate } from '../due-text.ts';
import { invoiceQuery, listId, sheetParam } from './invoice-list.ts';

type StatusCardProps = {
  title: string;
  tone: Tone;
  filter: InvoiceFilter;
  /** The data of the status card; undefined while it is loading. */
  card: StatusCardData | undefined;
  /**
   * A note that states which invoices the total of the status card includes. It is omitted if the total includes all of
   * them.
   */
  sumNote?: string;
  moreLabel: string;
  /** A link or button beside the total of the status card. */
  action?: ReactNode;
  emptyText: string;
  children: ReactNode;
};

/** Shows the count, the total and the first invoices of a status, with a link to all invoices of that status. */
function StatusCard({
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

type ReminderButtonProps = { row: InvoiceRow; today: CalendarDate };

/** The reminder button has the same width whether or not it is enabled. This keeps the amounts beside it aligned. */
const width = 'min-w-27';

/**
 * A button that sends a reminder. It works at most once a day for each invoice (rule M15), and never while the invoice
 * is disputed.
 */
function ReminderButton({ row, today }: ReminderButtonProps) {
  if (row.disputed_at !== null || row.reminded_on === today) {
    return (
      <Button size="xs" disabled className={width}>
        {row.disputed_at === null ? 'Reminded' : 'Disputed'}
      </Button>
    );
  }
  return (
    <SendButton letter={{ type: 'reminder', document_id: row.id }}>
      <Button size="xs" className={width}>
        Send Reminder
        <span className="sr-only"> to {customerName(row.customer)}</span>
      </Button>
    </SendButton>
  );
}

/** Shows the three status cards side by side if there is room, and otherwise as a strip that scrolls sideways. */
export function StatusCards({ overview }: { overview: InvoiceOverview | undefined }) {
  const day = useBusinessDay();
  const linkTo = useSheetLink(sheetParam);
  return (
    <div className="@container mb-4 touch:-mx-4">
      <div className="grid grid-cols-[3fr_4fr_3fr] gap-4 @max-[860px]:flex @max-[860px]:snap-x @max-[860px]:snap-mandatory @max-[860px]:gap-3 @max-[860px]:overflow-x-auto @max-[860px]:[scrollbar-width:none] touch:px-4">
        <StatusCard
          title="Draft Invoices"
          tone="draft"
          filter="draft"
          card={overview?.draft}
          moreLabel="View all drafts"
          emptyText="No draft invoices"
        >
          {overview?.draft.invoices.map((row) => (
            <DraftRow key={row.id} row={row} day={day} />
          ))}
        </StatusCard>
        <StatusCard
          title="Unpaid Invoices"
          tone="sent"
          filter="unpaid"
          card={overview?.unpaid}
          moreLabel="View all unpaid"
          action={
            overview &&
            overview.counts.overdue > 0 && (
              <Link
                to={paths.overdue.getHref()}
                className="ml-auto font-medium text-13 text-danger-fg tracking-base underline-offset-2 hover:underline"
              >
                Chase {overview.counts.overdue} overdue
              </Link>
            )
          }
          emptyText="No unpaid invoices"
        >
          {overview?.unpaid.invoices.map((row) => (
            <CardRow
              key={row.id}
              row={row}
              link={linkTo(row.id)}
              amount={row.balance_due}
              note={row.due_date ? `Due on ${formatLong(row.due_date)}` : 'No due date'}
              late={isLate(row)}
              action={<ReminderButton row={row} today={day.today} />}
            />
          ))}
        </StatusCard>
        <StatusCard
          title="Paid Invoices"
          tone="paid"
          filter="paid"
          card={overview?.paid}
          sumNote="last 30 days"
          moreLabel="View all paid"
          emptyText="No paid invoices"
        >
          {overview?.paid.invoices.map((row) => (
            <CardRow
              key={row.id}
              row={row}
              link={linkTo(row.id)}
              amount={row.total}
              note={row.paid_at ? `Paid ${formatShort(row.paid_at)}` : 'Paid'}
              action={
                <Button size="xs" asChild>
                  <Link {...linkTo(row.id)}>
                    View<span className="sr-only"> {customerName(row.customer)}</span>
                  </Link>
                </Button>
              }
            />
          ))}
        </StatusCard>
      </div>
    </div>
  );
}

const rowBox =
  'grid min-h-13 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-5 py-2 max-sm:min-h-14 max-sm:px-4 tight:grid-cols-1!';

function DraftRow({ row, day }: { row: InvoiceRow; day: BusinessDay }) {
  return (
    <li className="@max-[860px]:nth-[n+3]:hidden">
      <Link
        to={paths.invoiceEdit.getHref(row.id)}
        className={cx(
          rowBox,
          'transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
        )}
      >
        <NameAndNote row={row} note={`${row.number} · edited ${dayText(row.updated_at, day)}`} />
        <span className="font-semibold tabular-nums">{formatMoney(row.total)}</span>
        <StepArrow className="text-fg-3" />
      </Link>
    </li>
  );
}

type CardRowProps = {
  row: InvoiceRow;
  link: ReturnType<SheetLink>;
  amount: Dollars;
  note: string;
  late?: boolean;
  action: ReactNode;
};

function CardRow({ row, link, amount, note, late, action }: CardRowProps) {
  return (
    <li
      className={cx(
        rowBox,
        '@max-[860px]:grid-cols-[minmax(0,1fr)_auto] @max-[860px]:items-start @max-[860px]:gap-y-1 @max-[860px]:nth-[n+3]:hidden @max-[860px]:[&>:first-child]:row-span-2',
      )}
    >
      <Link {...link} className="rounded-4">
        <NameAndNote row={row} note={note} late={late} />
      </Link>
      <span className="text-right font-semibold tabular-nums">{formatMoney(amount)}</span>
      {action}
    </li>
  );
}

function NameAndNote({ row, note, late = false }: { row: InvoiceRow; note: string; late?: boolean }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium leading-5">
        <bdi>{customerName(row.customer)}</bdi>
      </span>
      <span className={cx('block truncate text-12 tabular-nums', late ? 'text-danger-fg' : 'text-fg-3')}>
        {note}
      </span>
    </span>
  );
}
