import type { LookAlike, LookAlikeQuery } from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';

type Typed = { [Name in keyof LookAlikeQuery]: string | null };

const digits = (text: string) => text.replaceAll(/\D/g, '');

const leastDigits = 7;
const leastLetters = 3;

/** Returns the query for possible duplicates; null if the user has not typed enough to identify a customer. */
export function lookAlikeQuery(typed: Typed): LookAlikeQuery | null {
  const word = (text: string | null, maxLength: number) => text?.trim().slice(0, maxLength) ?? '';
  const query = {
    first_name: word(typed.first_name, 100),
    last_name: word(typed.last_name, 100),
    company: word(typed.company, 200),
    email: word(typed.email, 254),
    phone: word(typed.phone, 40),
  };
  const isTelling =
    (query.first_name !== '' && query.last_name !== '') ||
    query.company.length >= leastLetters ||
    /\S@\S/.test(query.email) ||
    digits(query.phone).length >= leastDigits;
  return isTelling ? query : null;
}

const sameTexts: Record<LookAlike['reason'], (lookAlike: LookAlike) => string> = {
  email: ({ email }) => `same email, ${email}`,
  phone: ({ phone }) => `same phone, ${phone}`,
  name: () => 'same name',
  company: ({ company }) => `same company, ${company}`,
};

/** Returns a note such as 'same phone, (503) 555-0117 · Portland · archived'. */
export function reasonText(lookAlike: LookAlike): string {
  const { company, city, archived_at, reason } = lookAlike;
  const otherCompany = reason !== 'company' && company !== customerName(lookAlike) ? company : null;
  return [sameTexts[reason](lookAlike), otherCompany, city, archived_at && 'archived']
    .filter(Boolean)
    .join(' · ');
}
