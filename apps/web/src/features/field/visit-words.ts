import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { wallTimeIn } from '@dayworks/shared/zoned-time';
import { clockAt, clockSpan, spanIn } from '../../parts/appointment/appointment-times.ts';

/** 9:45 AM, by the clock of the visit's place. */
export const clockIn = (zone: string, moment: string) => clockAt(wallTimeIn(zone, new Date(moment)));

/** 9:45 – 11:45 AM; the half of the day is said once where it is the same. */
export function shortSpan(visit: Pick<FieldVisit, 'start_time' | 'end_time' | 'time_zone'>): string {
  const text = clockSpan(spanIn(visit.time_zone, visit));
  return text.replace(/^(\d+:\d+) ([AP]M) – (\d+:\d+ \2)$/, '$1 – $3');
}

/** Elena Marsh, Marsh & Co. Bakery */
export const whoText = ({ customer }: Pick<FieldVisit, 'customer'>) =>
  customer && [customer.name, customer.company].filter(Boolean).join(', ');

/** The street, and apart from it the rest. */
export function addressParts(address: string): { street: string; rest: string } {
  const [street = '', ...rest] = address.split(', ');
  return { street, rest: rest.join(', ') };
}
