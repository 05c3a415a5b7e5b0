import { addressLines } from '../contact.ts';
import { formatLong } from '../dates/calendar-date.ts';
import type { WrittenFields } from '../documents/document.ts';
import type { LineItem } from '../documents/lines/line-item.ts';
import { type MaybeOption, optionText } from '../documents/lines/line-options.ts';
import { discountText, quantityText, taxText } from '../documents/lines/line-texts.ts';
import { formatCents, formatMoney, toCents } from '../money.ts';
import { type DepositTerms, depositAsked } from './deposit.ts';
import { type Installment, scheduleText } from './payment-schedule.ts';

type VersionLine = LineItem & MaybeOption;

/** The customer-visible content of one version of an estimate. */
export interface EstimateVersion
  extends Pick<
      WrittenFields,
      | 'discount'
      | 'discount_percent'
      | 'po_number'
      | 'notes'
      | 'terms'
      | 'service_address'
      | 'service_city'
      | 'service_state'
      | 'service_zipcode'
    >,
    DepositTerms {
  title: string | null;
  valid_until: string | null;
  total: number;
  /** Undefined in a version that was signed before estimates had payment schedules. */
  payment_schedule?: readonly Installment[] | null | undefined;
  /** Undefined in a version that was signed before estimates had photos. */
  photos?: readonly unknown[] | undefined;
  items: readonly VersionLine[];
}

/**
 * A difference between two versions of an estimate. `before` or `after` is null if that version does not contain the
 * text.
 */
export interface VersionChange {
  what: string;
  before: string | null;
  after: string | null;
}

function lineText(line: VersionLine): string {
  const texts = [
    `${quantityText(line)} × ${formatMoney(line.price)}`,
    discountText(line),
    line.tax_rate > 0 ? `${taxText(line)} tax` : null,
    optionText(line),
    line.section ? `in ${line.section}` : null,
  ];
  return texts.filter(Boolean).join(', ');
}

/** Estimate lines with the same name in the same package are treated as the same line, even if the price changed. */
const lineKey = ({ name, package_name }: VersionLine) =>
  JSON.stringify([name.trim().toLowerCase(), (package_name ?? '').trim().toLowerCase()]);

function changedLine(before: VersionLine | undefined, after: VersionLine | undefined): VersionChange[] {
  const what = (after ?? before)?.name ?? '';
  const texts = { before: before ? lineText(before) : null, after: after ? lineText(after) : null };
  if (texts.before !== texts.after) return [{ what, ...texts }];
  const [old, now] = [before?.description ?? null, after?.description ?? null];
  return old === now ? [] : [{ what: `${what}, description`, before: old, after: now }];
}

/** Compares the lines of two estimate versions. Lines with the same name are matched in their order. */
function changedLines(before: readonly VersionLine[], after: readonly VersionLine[]): VersionChange[] {
  const left = Map.groupBy(before, lineKey);
  const ofNow = after.flatMap((line) => changedLine(left.get(lineKey(line))?.shift(), line));
  return [...ofNow, ...[...left.values()].flat().flatMap((line) => changedLine(line, undefined))];
}

const facts: { what: string; of: (version: EstimateVersion) => string | null }[] = [
  { what: 'Title', of: ({ title }) => title },
  { what: 'Valid until', of: ({ valid_until }) => valid_until && formatLong(valid_until) },
  { what: 'PO or reference number', of: ({ po_number }) => po_number },
  {
    what: 'Service address',
    of: ({ service_address, service_city, service_state, service_zipcode }) =>
      addressLines({
        address: service_address,
        city: service_city,
        state: service_state,
        zip_code: service_zipcode,
      }).join(', ') || null,
  },
];

const photosText = (count: number) => (count === 0 ? null : count === 1 ? '1 photo' : `${count} photos`);

const closing: typeof facts = [
  {
    what: 'Discount',
    of: ({ discount, discount_percent }) => {
      if ((discount_percent ?? null) !== null) return `${discount_percent}%`;
      return discount > 0 ? formatMoney(discount) : null;
    },
  },
  {
    what: 'Deposit',
    of: (version) => {
      const asked = depositAsked(version, toCents(version.total));
      return asked > 0 ? formatCents(asked) : null;
    },
  },
  {
    what: 'Payment schedule',
    of: ({ payment_schedule }) => (payment_schedule ? scheduleText(payment_schedule) : null),
  },
  { what: 'Photos', of: ({ photos }) => photosText(photos?.length ?? 0) },
  { what: 'Notes', of: ({ notes }) => notes },
  { what: 'Terms', of: ({ terms }) => terms },
  { what: 'Total', of: ({ total }) => formatMoney(total) },
];

/**
 * Returns the differences between two versions of an estimate, in the order in which the estimate shows the changed
 * texts.
 */
export function versionChanges(before: EstimateVersion, after: EstimateVersion): VersionChange[] {
  const changed = (rows: typeof facts) =>
    rows
      // A stored estimate version lacks the fields that were introduced after it was signed.
      .map(({ what, of }) => ({ what, before: of(before) ?? null, after: of(after) ?? null }))
      .filter((change) => change.before !== change.after);
  return [...changed(facts), ...changedLines(before.items, after.items), ...changed(closing)];
}
