import { formatShort, isCalendarDate } from '../calendar-date.ts';
import { formatMoney } from '../money.ts';
import type { ValueKind } from './answer.ts';
import { statusLabel } from './status-label.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const counted = (text: string, value: number, one: string) => `${text} ${value === 1 ? one : `${one}s`}`;

const numbers: Partial<Record<ValueKind, (value: number) => string>> = {
  money: formatMoney,
  count: (value) => plain.format(value),
  // 58 is 58%, not 0.58.
  percent: (value) => `${oneDecimal.format(value)}%`,
  days: (value) => counted(oneDecimal.format(value), value, 'day'),
  hours: (value) => counted(plain.format(value), value, 'hour'),
};

const moments = new Map<string, Intl.DateTimeFormat>();

function formatMoment(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  const format =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  moments.set(timeZone, format);
  // Newer engines put a narrow no-break space before AM.
  return format.format(moment).replace(/\s/gu, ' ');
}

/** The one way in which a value of an answer is written, on screens, in copies and in files. */
export function formatValue(kind: ValueKind, value: number | string, timeZone: string): string {
  if (typeof value === 'number') return (numbers[kind] ?? plain.format.bind(plain))(value);
  if (kind === 'date') return isCalendarDate(value) ? formatShort(value) : value;
  if (kind === 'time') return formatMoment(value, timeZone);
  return kind === 'status' ? statusLabel(value) : value;
}

const rightKinds: readonly ValueKind[] = ['money', 'count', 'percent', 'days', 'hours'];

/** Numbers stand at the right, in figures of one width. */
export const isNumeric = (kind: ValueKind) => rightKinds.includes(kind);
