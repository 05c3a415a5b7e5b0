import { formatPhone } from '../../../contact.ts';
import type { RecordName } from '../../answer.ts';
import { name, readText, type Told, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

/** A person's contact details; each detail is null if unknown. */
export interface ContactFacts {
  phone: string | null;
  email: string | null;
  address: string | null;
}

const parts = [
  ['phone', 'Phone', 'phone number'],
  ['email', 'Email', 'email address'],
  ['address', 'Address', 'address'],
] as const;

const joined = (words: readonly string[]) =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function sentenceOf({ phone, email, address }: ContactFacts, missing: readonly string[]): string {
  const ways = [...(phone ? ['by phone at {phone}'] : []), ...(email ? ['by email at {email}'] : [])];
  const reached = ways.length > 0 ? `You can reach {who} ${joined(ways)}.` : '';
  const lives = address
    ? reached
      ? ' The address is {address}.'
      : 'The address for {who} is {address}.'
    : '';
  const known = `${reached}${lives}`;
  if (missing.length === 0) return known;
  if (!known)
    return `No ${joined(missing.map((word, at) => (at === 0 ? word : `no ${word}`)))} for {who} is on file.`;
  return `${known} No ${joined(missing.map((word, at) => (at === 0 ? word : `no ${word}`)))} is on file.`;
}

/**
 * Tells the user how to reach a person. For customers, this includes a postal address. A person who is only a lead is
 * described as a lead.
 */
export function tellContact(given: ContactFacts, who: RecordName): Told {
  const facts = { ...given, phone: given.phone && formatPhone(given.phone) };
  const page = recordHref(who.kind, who.id);
  const isCustomer = who.kind === 'customer';
  const isLead = who.kind === 'lead';
  const missing = parts
    .filter(([key]) => !facts[key] && (isCustomer || key !== 'address'))
    .map(([, , word]) => word);
  return tell({
    title: 'Contact details',
    sentence: `${sentenceOf(facts, missing)}${isLead ? ' This is a lead, not a customer yet.' : ''}`,
    figures: [
      name('who', isCustomer ? 'Customer' : isLead ? 'Lead' : 'Person', who.name, page),
      ...parts.flatMap(([key, label]) => (facts[key] ? [name(key, label, facts[key], page)] : [])),
    ],
    href: page,
    read: readText([1, isCustomer ? 'customer' : isLead ? 'lead' : 'person', 'people']),
    about: [who],
  });
}
