import { addressLines } from '@dayworks/shared/address-lines';
import type { Letterhead } from '../business/letterhead.ts';

/**
 * The sentence that tells the customer how to reply; null if the business has neither a phone number nor an email
 * address.
 */
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

/** The plain text for the sender's own email program, which cannot show a button. */
export function ownEmailText(letter: {
  paragraphs: string[];
  link: { label: string; url: string } | null;
  /** The signature; null if the message already names the sender. */
  signature: string | null;
  businessName: string;
}): string {
  const { paragraphs, link, signature, businessName } = letter;
  return [
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    signature === null || signature === businessName ? businessName : `${signature}\n${businessName}`,
  ].join('\n\n');
}
