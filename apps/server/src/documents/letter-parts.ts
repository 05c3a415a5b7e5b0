import { addressLines } from '@dayworks/shared/address-lines';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { Letterhead } from '../business/letterhead.ts';

/** What every letter of a business begins and ends with. */
export function greetingOf(customer: CustomerSummary | null): string {
  const firstName = customer?.first_name?.trim();
  return firstName ? `Hi ${firstName},` : 'Hello,';
}

/** How to answer; null when the business gave neither phone nor email. */
export function closingOf(question: string, { email, phone }: Letterhead): string | null {
  const ways = [email && 'reply to this email', phone && `call ${phone}`].filter(Boolean);
  if (ways.length === 0) return null;
  const sentence = ways.join(' or ');
  return `${question} ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

export function footerOf(business: Letterhead): string[] {
  return [
    [business.business_name, ...addressLines(business)].join(', '),
    'The button opens your private link. We never ask for card details by email.',
  ];
}

/** A sentence of the sender's own comes before ours. */
export const withNote = (note: string | null, paragraphs: string[]) =>
  note ? [note, ...paragraphs] : paragraphs;

/** For the sender's own mail program, which draws no button. */
export function ownEmailText(letter: {
  greeting: string;
  paragraphs: string[];
  link: { label: string; url: string } | null;
  signature: string;
  businessName: string;
}): string {
  const { greeting, paragraphs, link, signature, businessName } = letter;
  return [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    signature === businessName ? businessName : `${signature}\n${businessName}`,
  ].join('\n\n');
}
