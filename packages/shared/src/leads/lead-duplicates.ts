import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import { typingSlips } from '../text-matching.ts';

/**
 * Normalizes a string so that case, accents and repeated spaces make no difference. The database normalizes leads in
 * the same way.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the last ten digits of a phone number, so that a country code makes no difference. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

const shortestPhone = 7;

export interface Contact {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * Returns whether two strings are nearly equal. One typing mistake (a wrong, missing, extra or swapped letter) is
 * tolerated per six letters.
 */
export function isNear(a: string, b: string): boolean {
  const allowed = Math.floor(Math.min(a.length, b.length) / 6);
  return typingSlips(a, b, allowed) <= allowed;
}

const nameOf = (contact: Contact): string => {
  const name = customerName(contact);
  return name === unknownCustomer ? '' : plainText(name);
};

const isSame = (a: string | null, b: string | null, read: (text: string) => string): boolean =>
  a !== null && b !== null && read(a) !== '' && read(a) === read(b);

export const allReasons = ['email', 'phone', 'company', 'name'] as const;
export type DuplicateReason = (typeof allReasons)[number];

/** Returns all reasons why two contacts could be the same person, the most reliable one first. */
export function duplicateReasons(a: Contact, b: Contact): DuplicateReason[] {
  const [phone, other] = [phoneDigits(a.phone ?? ''), phoneDigits(b.phone ?? '')];
  const [name, otherName] = [nameOf(a), nameOf(b)];
  const applies: Record<DuplicateReason, boolean> = {
    email: isSame(a.email, b.email, plainText),
    phone: phone.length >= shortestPhone && phone === other,
    company: isSame(a.company, b.company, plainText),
    name: name !== '' && otherName !== '' && isNear(name, otherName),
  };
  return allReasons.filter((reason) => applies[reason]);
}

/** Returns the most reliable reason why two contacts could be the same person. */
export const duplicateReason = (a: Contact, b: Contact): DuplicateReason | undefined =>
  duplicateReasons(a, b)[0];

/** Returns whether two contacts have exactly the same name, apart from case, accents and spaces. */
export const hasSameName = (a: Contact, b: Contact): boolean => nameOf(a) !== '' && nameOf(a) === nameOf(b);

/**
 * Returns whether two contacts are certainly the same person, because they have the same name and either the same email
 * address or the same phone number. In that case, no duplicate customer is created.
 */
export function isSamePerson(a: Contact, b: Contact): boolean {
  const reason = duplicateReason(a, b);
  return (reason === 'email' || reason === 'phone') && nameOf(a) === nameOf(b);
}
