import type { customerTypes } from '../../customers/customer.ts';
import type { Figure, RecordName } from '../answer.ts';
import type { Place } from '../who/place-words.ts';
import { name } from './answer-parts.ts';
import { recordHref } from './hrefs.ts';

/** The customers that the question is about, after names have been resolved to records. */
export interface Scope {
  customer: RecordName | null;
  type: (typeof customerTypes)[number] | null;
  place: Place | null;
}

export const everybody: Scope = { customer: null, type: null, place: null };

export const isEverybody = ({ customer, type, place }: Scope) => !customer && !type && !place;

/**
 * Returns whether the question covers everything about one customer. Only then does an empty result mean that the
 * customer has no such records.
 */
export const isWholeCustomer = ({ customer, type, place }: Scope) =>
  customer !== null && type === null && place === null;

/**
 * Returns the filter for a list, or null if the list cannot show the scope. Lists can be filtered by one customer,
 * but not by a customer type or a location.
 */
export const listCustomer = ({ customer, type, place }: Scope): { customer?: string } | null =>
  type || place ? null : customer ? { customer: customer.id } : {};

/**
 * Describes the scope in words, such as ' of {customer}', ' of commercial customers' or ' of {customer} among
 * customers in {place}'; the result is empty for all customers.
 */
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
