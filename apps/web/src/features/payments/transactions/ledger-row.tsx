import type { LedgerEntry, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { type LedgerKind, ledgerKindLabels } from '@dayworks/shared/ledger/ledger-kind';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, Ban, CircleDot, FileInput, type LucideIcon, PiggyBank, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { api } from '../../../lib/api.ts';
import { ListRow, RowLink } from '../../../parts/list/rows/list-row.tsx';
import {
  buttonColumn,
  type LinkTo,
  type ListColumn,
  type ListRowProps,
  type ListRows,
} from '../../../parts/list/rows/row-layout.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { payerText } from '../payment-list.ts';
import { type DayEntry, dayClose, dayText, entryDetails, signedMoney } from './ledger-list.ts';

type DayProps = { first: DayEntry; query: LedgerQuery };

/** Returns the total of a day. If the day continues on the next page, the server calculates the total. */
function useDayNet({ first, query }: DayProps): Dollars | undefined {
  const { data } = useQuery(
    api.ledger.totals.queryOptions({
      input: { ...query, from: first.date, to: first.date },
      enabled: first.dayNet === null,
    }),
  );
  return first.dayNet ?? data?.net;
}

/** The header of a day, shown above the first row of that day. */
function DayHead(props: DayProps) {
  const net = useDayNet(props);
  return (
    <>
      <span className="block font-semibold text-13">{dayText(props.first.date)}</span>
      <span className="flex items-center gap-1 text-12 text-fg-2">
        Net {net === undefined ? <Skeleton className="h-3 w-16" /> : signedMoney(net)}
      </span>
    </>
  );
}

/**
 * Shows the running total at the end of a day. If the newest entry comes first, this is the running total of the day's
 * first row. If the oldest entry comes first, the total of the day is needed to calculate it.
 */
function DayClose(props: DayProps) {
  const net = useDayNet(props);
  if (props.query.sort === 'newest') return 'Day close';
  const close = net === undefined ? null : dayClose(props.first, net, props.query.sort);
  return `End of day ${close === null ? '' : formatMoney(close)}`;
}

/** Payments are green and refunds are red. A voided amount is crossed out and does not count. */
function LedgerAmount({ entry }: { entry: LedgerEntry }) {
  if (entry.kind === 'void') {
    return <s className="block font-medium text-fg-3">{formatMoney(entry.voided_amount ?? 0)}</s>;
  }
  const colour = entry.amount < 0 ? 'text-danger-fg' : 'text-success-fg';
  return <span className={`block font-semibold ${colour}`}>{signedMoney(entry.amount)}</span>;
}

const ledgerKindIcons: Record<LedgerKind, LucideIcon> = {
  payment: ArrowDownLeft,
  deposit: PiggyBank,
  refund: Undo2,
  void: Ban,
  rounding: CircleDot,
  imported: FileInput,
};

interface Ledger {
  query: LedgerQuery;
  /** True if the complete ledger is shown. Only then is there a running total. */
  isWhole: boolean;
}

/** Returns the link for a ledger entry; an entry without a payment links to its invoice. */
function linkOf({ payment_id, document }: DayEntry, linkTo: LinkTo | undefined) {
  if (payment_id) return linkTo?.(payment_id);
  return document && { to: sheetHref(document.kind, document.id) };
}

const LedgerRow = memo(function LedgerRow(props: ListRowProps<DayEntry, Ledger>) {
  const { row: entry, before, shared, linkTo, ...place } = props;
  const { query, isWhole } = shared;
  const { layout } = place;
  const compact = layout === 'compact';
  /** True for the first row of a day, which also shows the header of that day. */
  const beginsDay = before?.date !== entry.date;
  const name = payerText(entry);
  const label = ledgerKindLabels[entry.kind];
  const Icon = ledgerKindIcons[entry.kind];
  const which = `${label}, ${name}`;
  return (
    <ListRow {...place} name={which}>
      <div
        className={cx(
          'whitespace-nowrap tabular-nums leading-5',
          compact && 'col-span-full flex flex-wrap items-center justify-between gap-x-3',
        )}
      >
        {beginsDay ? (
          <DayHead first={entry} query={query} />
        ) : (
          <span className={compact ? 'text-13 text-fg-3' : 'sr-only'}>{dayText(entry.date)}</span>
        )}
      </div>
      <div className="min-w-0 leading-5">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="flex min-w-0 items-center gap-1.5 text-13 text-fg-2">
          <Icon className="size-3.5 flex-none text-fg-3" />
          <span className="flex-none">{label}</span>
          <bdi className="truncate text-fg-3">{entryDetails(entry)}</bdi>
        </span>
      </div>
      <div className="whitespace-nowrap text-right tabular-nums leading-5">
        <LedgerAmount entry={entry} />
        {compact && entry.running_total !== null && (
          <span className="block text-12 text-fg-3">
            {beginsDay && query.sort === 'newest' ? 'Day close' : 'Running total'}{' '}
            <span className="text-13 text-fg-2">{formatMoney(entry.running_total)}</span>
          </span>
        )}
      </div>
      {!compact && isWhole && (
        <div className="whitespace-nowrap text-right tabular-nums leading-5">
          <span className={cx('block', beginsDay ? 'font-semibold' : 'text-fg-2')}>
            {entry.running_total !== null && formatMoney(entry.running_total)}
          </span>
          <span className="block text-12 text-fg-3">
            {beginsDay ? <DayClose first={entry} query={query} /> : 'Running total'}
          </span>
        </div>
      )}
      <RowLink link={linkOf(entry, linkTo)} ofWhich={which} layout={layout} />
    </ListRow>
  );
});

const first: ListColumn<LedgerQuery['sort']>[] = [
  { label: 'Day', width: '8rem', sort: { down: 'newest', up: 'oldest' } },
  { label: 'Transaction', width: 'minmax(0,1fr)' },
  { label: 'Amount', about: 'Money received; refunds have a minus sign', width: '7rem', isFigure: true },
];

const shape = { heightRem: { wide: 3.75, compact: 5.75 }, Row: LedgerRow };

export const wholeRows: ListRows<DayEntry, Ledger> = {
  ...shape,
  columns: [
    ...first,
    {
      label: 'Running total',
      about: 'Everything received so far, minus refunds',
      width: '7.5rem',
      isFigure: true,
    },
    buttonColumn,
  ],
};

export const partRows: ListRows<DayEntry, Ledger> = { ...shape, columns: [...first, buttonColumn] };
