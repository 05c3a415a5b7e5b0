import { appointmentStatusLabels } from '../../appointments/appointment-status.ts';
import { formatShort, isCalendarDate } from '../../dates/calendar-date.ts';
import { clockOf, clockText, dayOf, wallTimeIn } from '../../dates/zoned-time.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../../documents/payments/payment-method.ts';
import { estimateStatusLabels } from '../../estimates/estimate-status.ts';
import { invoiceStatusLook } from '../../invoices/invoice-status.ts';
import { jobStatusLabels } from '../../jobs/job-status.ts';
import { leadStageLabels } from '../../leads/lead-stage.ts';
import { formatMoney } from '../../money.ts';
import { projectStatusLabels } from '../../projects/project-status.ts';
import { taskStatusLabels } from '../../tasks/task-status.ts';
import type { Answer, ValueKind } from '../answer.ts';
import { plural } from './answer-parts.ts';

const labels: Record<string, string> = {
  ...paymentMethodLabels,
  ...paymentStatusLabels,
  ...leadStageLabels,
  ...projectStatusLabels,
  ...taskStatusLabels,
  ...appointmentStatusLabels,
  ...jobStatusLabels,
  ...estimateStatusLabels,
  ...Object.fromEntries(Object.entries(invoiceStatusLook).map(([status, { label }]) => [status, label])),
};

const inWords = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

/**
 * Returns the label for a status of any kind of record. The same status key always has the same label
 * (value-text.test.ts).
 */
export const statusLabel = (status: string): string => labels[status] ?? inWords(status);

const counted = (value: number, one: string) => `${value.toLocaleString('en-US')} ${plural(value, one)}`;

function timeText(instant: string, timeZone: string): string {
  const wall = wallTimeIn(timeZone, new Date(instant));
  return `${formatShort(dayOf(wall))}, ${clockText(clockOf(wall))}`;
}

/** Formats a value for display, for example as '$1,250.00', '12 days', '3.5 h', '12.5%' or 'May 2, 2026'. */
export function valueText(kind: ValueKind, value: number | string, timeZone: string): string {
  if (kind === 'date') return isCalendarDate(String(value)) ? formatShort(String(value)) : String(value);
  if (kind === 'status') return statusLabel(String(value));
  if (kind === 'time') return timeText(String(value), timeZone);
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
    case 'days':
      return counted(value, 'day');
    case 'hours':
      return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} h`;
    default:
      return value.toLocaleString('en-US');
  }
}

/** Returns an answer's sentence as plain text, for copying, for a language model and for screen readers. */
export function sentenceText(
  { sentence, figures }: Pick<Answer, 'sentence' | 'figures'>,
  timeZone: string,
): string {
  const texts = new Map(figures.map(({ key, kind, value }) => [key, valueText(kind, value, timeZone)]));
  return sentence.map((part) => ('text' in part ? part.text : (texts.get(part.figure) ?? ''))).join('');
}

const rightKinds: readonly ValueKind[] = ['money', 'count', 'percent', 'days', 'hours'];

/** Returns whether values of the given kind are right-aligned with fixed-width digits. */
export const isNumeric = (kind: ValueKind): boolean => rightKinds.includes(kind);
