import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { clockAt, clockSpan, spanIn } from '../../parts/appointment/appointment-times.ts';

/** Formats a time as '9:45 AM' in the time zone of the visit. */
export const clockIn = (zone: string, moment: string) => clockAt(wallTimeIn(zone, new Date(moment)));

/** Formats a time span as '9:45 – 11:45 AM'. AM or PM appears only once if it is the same for both times. */
export function shortSpan(visit: Pick<FieldVisit, 'start_time' | 'end_time' | 'time_zone'>): string {
  const text = clockSpan(spanIn(visit.time_zone, visit));
  return text.replace(/^(\d+:\d+) ([AP]M) – (\d+:\d+ \2)$/, '$1 – $3');
}

/** Returns a label such as 'Elena Marsh, Marsh & Co. Bakery'. */
export const whoText = ({ customer }: Pick<FieldVisit, 'customer'>) =>
  customer && [customer.name, customer.company].filter(Boolean).join(', ');

/** Splits an address into the street and the remaining parts. */
export function addressParts(address: string): { street: string; rest: string } {
  const [street = '', ...rest] = address.split(', ');
  return { street, rest: rest.join(', ') };
}
