import { type CalendarDate, formatLong, formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { TimelineEntry, TimelineEvent, TimelineStep } from '@dayworks/shared/timeline/timeline';
import { paths } from '../../../../lib/paths.ts';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';

/**
 * Returns the document that opens when a user clicks the payment step in a customer's timeline. The step covers all
 * payments, so no document opens if there are several invoices.
 */
function documentOfMoney({ steps, events }: TimelineEntry): string | undefined {
  const invoices = new Set(events.filter(({ kind }) => kind === 'invoice').map(({ record_id }) => record_id));
  const [invoice] = invoices;
  if (invoice) return invoices.size === 1 ? sheetHref('invoice', invoice) : undefined;
  const estimate = steps.find(({ kind }) => kind === 'estimate')?.record_id;
  return estimate ? sheetHref('estimate', estimate) : undefined;
}

export type TimelineRecord =
  | Pick<TimelineStep, 'kind' | 'record_id'>
  | Pick<TimelineEvent, 'kind' | 'record_id' | 'document'>;

/** Returns the path that opens the record of a timeline step or event; undefined if the record has no screen. */
export function recordHref(record: TimelineRecord, entry: TimelineEntry): string | undefined {
  const { kind, record_id } = record;
  switch (kind) {
    case 'lead':
    case 'estimate':
    case 'project':
    case 'invoice':
    case 'appointment':
      return record_id === null ? undefined : sheetHref(kind, record_id);
    case 'credit':
      return record_id === null ? undefined : sheetHref('invoice', record_id);
    case 'job':
    case 'visits':
      return record_id === null ? undefined : paths.job.getHref(record_id);
    case 'message':
      return paths.inbox.getHref(record_id ?? '');
    case 'task':
      return `${paths.tasks.getHref()}?task=${record_id}`;
    case 'autopay':
      return 'document' in record && record.document ? sheetHref('invoice', record.document.id) : undefined;
    case 'payment':
    case 'refund':
      if (!('document' in record)) return documentOfMoney(entry);
      // A payment opens the document that it was made for. A payment without a document opens its own sheet.
      return record.document
        ? sheetHref(record.document.kind, record.document.id)
        : sheetHref('payment', record.record_id);
    default:
      return undefined;
  }
}

/** Formats a date as 'May 2'. The year is added if it is not the current year, as in 'May 2, 2025'. */
export function eventDay(date: CalendarDate, today: CalendarDate): string {
  const text = formatShort(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d+$/, '') : text;
}

/** Formats a month as 'October 2025'. */
const monthText = (date: CalendarDate) => formatLong(date).replace(/ \d+,/, '');

/** Payments have a plus sign, refunds have a minus sign, and all other amounts have no sign. */
export function amountText({ amount, flow }: Pick<TimelineEvent, 'amount' | 'flow'>): string {
  if (amount === null) return '';
  const figure = formatMoney(Math.abs(amount));
  if (flow === 'in') return `+${figure}`;
  return flow === 'out' ? `-${figure}` : formatMoney(amount);
}

type Sum = { amount: string; note: string };

/** Returns the amounts of a timeline entry in two lines; null if the entry involves no money. */
export function sumOf({ total, received, is_open, steps }: TimelineEntry): Sum | null {
  if (total === 0 && received === 0) return null;
  if (received === 0) return { amount: formatMoney(total), note: 'nothing received yet' };
  if (steps.length === 0) return { amount: formatMoney(received), note: 'received' };
  if (received >= total && !is_open) return { amount: formatMoney(received), note: 'paid in full' };
  return { amount: formatMoney(received), note: `received of ${formatMoney(total)}` };
}

function recordText({ kind, record_id, number }: TimelineStep): string | null {
  if (record_id === null || kind === 'payment') return null;
  return kind === 'invoice' ? `invoice ${number}` : kind;
}

/** Returns a summary such as 'October 2025 · estimate, project, invoice 30c4d8b1'. */
export function shortEntry({ latest, steps }: TimelineEntry): string {
  const records = steps.map(recordText).filter((text) => text !== null);
  return [monthText(latest), records.join(', ')].filter(Boolean).join(' · ');
}

/** Returns how far a job has progressed from one step to the next, in percent. */
export function stepProgress(step: TimelineStep, { total, received }: TimelineEntry): number {
  if (step.state !== 'current') return step.state === 'done' ? 100 : 0;
  const halfWay = 50;
  return step.kind === 'payment' && total > 0 ? Math.min(100, Math.round((received / total) * 100)) : halfWay;
}
