import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';
import type { JournalLine } from './money-rows-fixtures.ts';

/**
 * Calculates the expected figures of the money screens in cents, only from the journal of the test data. The
 * calculation uses neither database rows nor the product's business rules.
 */

const isIn = (day: CalendarDate, { from, to }: Period) => from <= day && day <= to;
const sum = (lines: readonly JournalLine[]) => lines.reduce((all, { cents }) => all + cents, 0);
const of = (journal: readonly JournalLine[], ...what: JournalLine['what'][]) =>
  journal.filter((line) => what.includes(line.what));

/** Maps each estimate to the invoice that was created from it and is currently active. */
function takenOver(journal: readonly JournalLine[]): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { what, document, invoice } of journal) {
    if (what === 'taken over' && document && invoice) taken.set(document, invoice);
    if (what === 'given up' && document) taken.delete(document);
  }
  return taken;
}

interface Bill {
  total: number;
  received: number;
  /** The date of the invoice's last payment that was not fully refunded. */
  lastOn: CalendarDate | null;
}

export function billsOf(journal: readonly JournalLine[]): Map<string, Bill> {
  const taken = takenOver(journal);
  const bills = new Map<string, Bill>();
  const totals = Map.groupBy(of(journal, 'billed'), ({ document }) => document ?? '');
  const money = of(journal, 'received', 'returned');
  const ofBill = Map.groupBy(money, ({ document }) => taken.get(document ?? '') ?? document ?? '');
  for (const [id, lines] of totals) {
    const left = Map.groupBy(ofBill.get(id) ?? [], ({ payment }) => payment ?? '');
    const kept = [...left.values()].map((moved) => ({
      cents: sum(of(moved, 'received')) - sum(of(moved, 'returned')),
      day: moved[0]?.day ?? '',
    }));
    const days = kept.filter(({ cents }) => cents > 0).map(({ day }) => day);
    bills.set(id, {
      total: sum(lines),
      received: kept.reduce((all, { cents }) => all + cents, 0),
      lastOn: days.toSorted().at(-1) ?? null,
    });
  }
  return bills;
}

/**
 * Returns one cent if exactly one cent of the total is missing. A missing cent is tolerated and counts as received
 * with the last payment.
 */
const missingCent = ({ total, received }: Bill) => (received > 0 && total - received === 1 ? 1 : 0);

export function cashIn(journal: readonly JournalLine[], period: Period): number {
  const money = journal.filter(({ day }) => isIn(day, period));
  const missing = [...billsOf(journal).values()].filter(({ lastOn }) => lastOn && isIn(lastOn, period));
  return (
    sum(of(money, 'received')) -
    sum(of(money, 'returned')) +
    missing.reduce((all, bill) => all + missingCent(bill), 0)
  );
}

export const billedIn = (journal: readonly JournalLine[], period: Period): number =>
  sum(of(journal, 'billed').filter(({ day }) => isIn(day, period)));

export const spentIn = (journal: readonly JournalLine[], period: Period): number =>
  sum(of(journal, 'spent').filter(({ day }) => isIn(day, period)));

export const owed = (journal: readonly JournalLine[]): number =>
  [...billsOf(journal).values()].reduce(
    (all, bill) => all + Math.max(0, bill.total - bill.received - missingCent(bill)),
    0,
  );

export function heldOn(journal: readonly JournalLine[], estimates: readonly string[]): number {
  const taken = takenOver(journal);
  const held = journal.filter(
    ({ document }) => document && estimates.includes(document) && !taken.has(document),
  );
  return sum(of(held, 'received')) - sum(of(held, 'returned'));
}
