import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import { typingSlips } from '../typing-slips.ts';

/** Without case, accents and doubled blanks, as the database keeps it beside a lead. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A country's code before the number makes it no other number. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

const shortestPhone = 7;

export interface Contact {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
}

/** One letter wrong, left out, too many, or two swapped, for every six. */
function isNear(a: string, b: string): boolean {
  const allowed = Math.floor(Math.min(a.length, b.length) / 6);
  return typingSlips(a, b, allowed) <= allowed;
}

const nameOf = (contact: Contact): string => {
  const name = customerName(contact);
  return name === unknownCustomer ? '' : plainText(name);
};

const isSame = (a: string | null, b: string | null, read: (text: string) => string): boolean =>
  a !== null && b !== null && read(a) !== '' && read(a) === read(b);

export const duplicateReasons = ['email', 'phone', 'company', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Why two may be the same; the surest reason first. */
export function duplicateReason(a: Contact, b: Contact): DuplicateReason | undefined {
  if (isSame(a.email, b.email, plainText)) return 'email';
  const [phone, other] = [phoneDigits(a.phone ?? ''), phoneDigits(b.phone ?? '')];
  if (phone.length >= shortestPhone && phone === other) return 'phone';
  if (isSame(a.company, b.company, plainText)) return 'company';
  const [name, otherName] = [nameOf(a), nameOf(b)];
  return name !== '' && otherName !== '' && isNear(name, otherName) ? 'name' : undefined;
}

/** The same person beyond doubt, so that no second customer is made of them: reached alike, and called alike. */
export function isSamePerson(a: Contact, b: Contact): boolean {
  const reason = duplicateReason(a, b);
  return (reason === 'email' || reason === 'phone') && nameOf(a) === nameOf(b);
}
