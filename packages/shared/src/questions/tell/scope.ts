import type { customerTypes } from '../../customers/customer.ts';
import type { Figure, RecordName } from '../answer.ts';
import type { Place } from '../who/place-words.ts';
import { name } from './answer-parts.ts';
import { recordHref } from './hrefs.ts';

/** Of whom it is asked, after the names were looked up. */
export interface Scope {
  customer: RecordName | null;
  type: (typeof customerTypes)[number] | null;
  place: Place | null;
}

export const everybody: Scope = { customer: null, type: null, place: null };

export const isEverybody = ({ customer, type, place }: Scope) => !customer && !type && !place;

/** One customer with all there is of them: only then nothing found is nothing there. */
export const isWholeCustomer = ({ customer, type, place }: Scope) =>
  customer !== null && type === null && place === null;

/** Which of the lists can be narrowed to it: to one customer, but to no kind of them and no place. */
export const listCustomer = ({ customer, type, place }: Scope): { customer?: string } | null =>
  type || place ? null : customer ? { customer: customer.id } : {};

/** ' of {customer}', ' of commercial customers', ' of {customer} among customers in {place}'; nothing for everybody. */
export function scopeWords({ customer, type, place }: Scope, whose: 'of' | 'from' | 'to' = 'of'): string {
  const kind = type || place ? `${type ? `${type} ` : ''}customers${place ? ' in {place}' : ''}` : '';
  if (customer) return ` ${whose} {customer}${kind && ` among ${kind}`}`;
  return kind && ` ${whose} ${kind}`;
}

export function scopeFigures({ customer, place }: Scope): Figure[] {
  return [
    ...(customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : []),
    ...(place ? [name('place', 'Place', place.label)] : []),
  ];
}

export const aboutScope = ({ customer }: Scope): RecordName[] => (customer ? [customer] : []);
