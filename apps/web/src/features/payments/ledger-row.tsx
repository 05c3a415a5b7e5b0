import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKindLabels } from '@dayworks/shared/ledger/ledger-kind';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { openDocumentHref } from '../../parts/document-form/document-hrefs.ts';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { cx } from '../../ui/cx.ts';
import { LedgerAmount } from './ledger-amount.tsx';
import { DayClose, DayHead } from './ledger-day.tsx';
import type { DayEntry } from './ledger-days.ts';
import { ledgerKindIcons } from './ledger-kind-icons.ts';
import { partShape, wholeShape } from './ledger-row-shape.tsx';
import { dayText, entryDetails } from './ledger-texts.ts';
import { payerText } from './payer-text.ts';

type LedgerRowProps = RowPlace & {
  entry: DayEntry;
  /** Carries the head of its day. */
  beginsDay: boolean;
  isWhole: boolean;
  query: LedgerQuery;
  linkTo: SheetLink;
};

/** An entry without a payment stands for its invoice. */
function linkOf({ payment_id, document }: DayEntry, linkTo: SheetLink) {
  if (payment_id) return linkTo(payment_id);
  return document && { to: openDocumentHref(document.kind, document.id) };
}

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const LedgerRow = memo(function LedgerRow(props: LedgerRowProps) {
  const { entry, beginsDay, isWhole, query, linkTo, layout, top, number } = props;
  const compact = layout === 'compact';
  const name = payerText(entry);
  const label = ledgerKindLabels[entry.kind];
  const Icon = ledgerKindIcons[entry.kind];
  const link = linkOf(entry, linkTo);
  const day = beginsDay ? (
    <DayHead first={entry} query={query} />
  ) : (
    <span className={compact ? 'text-13 text-fg-3' : 'sr-only'}>{dayText(entry.date)}</span>
  );
  return (
    <ListRow shape={isWhole ? wholeShape : partShape} layout={layout} top={top} number={number}>
      <div
        className={cx(
          'whitespace-nowrap tabular-nums leading-5',
          compact && 'col-span-2 flex items-center justify-between gap-3',
        )}
      >
        {day}
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
          <span className="block text-13 text-fg-2">
            <span className="sr-only">Running total </span>
            {formatMoney(entry.running_total)}
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
      {link && <RowLink link={link} ofWhich={`${label}, ${name}`} isWholeRow={compact} />}
    </ListRow>
  );
});
