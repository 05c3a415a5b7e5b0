import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';

/**
 * The source of a consent entry. 'link' means that the customer used the link in a message, and 'text' that the
 * customer replied by text message. 'member' means that a team member recorded the consent, and 'form' that the
 * customer checked a box on a form.
 */
export const consentSources = ['member', 'form', 'link', 'text', 'bounce', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const consentFilters = ['agreed', 'not_agreed', 'left_list', 'stopped_texts', 'bounced'] as const;

export const ConsentEvent = z.object({
  id: Id,
  created_at: Timestamp,
  channel: z.enum(['email', 'sms']),
  is_agreed: z.boolean(),
  source: z.enum(consentSources),
  campaign_name: z.string().nullable(),
  author: z.string().nullable(),
});
export type ConsentEvent = z.infer<typeof ConsentEvent>;

export const ConsentRow = z.object({
  customer: CustomerSummary,
  marketing_consent: z.boolean(),
  left_list_at: Timestamp.nullable(),
  stopped_texts_at: Timestamp.nullable(),
  bounced_at: Timestamp.nullable(),
  last_event: ConsentEvent.nullable(),
});
export type ConsentRow = z.infer<typeof ConsentRow>;

/** One person's consent history, newest first. */
export const ConsentHistory = z.object({ person: ConsentRow, events: z.array(ConsentEvent) });
export type ConsentHistory = z.infer<typeof ConsentHistory>;

export const ConsentPageQuery = z.strictObject({
  status: z.enum(consentFilters).nullable().default(null),
  search: text(100).default(''),
  ...pageFields,
});
export type ConsentPageQuery = z.infer<typeof ConsentPageQuery>;

export const ConsentPage = z.object({
  people: z.array(ConsentRow),
  next: z.string().nullable(),
  counts: z.record(z.enum(['all', ...consentFilters]), z.int()),
});
export type ConsentPage = z.infer<typeof ConsentPage>;

/**
 * A change to a person's marketing consent. A person who unsubscribed can be added again only if a user confirms that
 * the person asked for it.
 */
export const ConsentChange = z.strictObject({
  customer_id: Id,
  is_agreed: z.boolean(),
  they_asked: z.boolean().default(false),
});
export type ConsentChange = z.infer<typeof ConsentChange>;

const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const starts = new Set(['start', 'unstop', 'yes']);
const helps = new Set(['help', 'info']);

/** Phrases with 'stop' that are not an opt-out, such as 'stop by' or 'don't stop'. */
const otherStops = /\bstop(?:ping|ped)? (?:by|in|over|around|at(?! once))\b|\b(?:dont|do not|never) stop\b/g;

/**
 * Patterns for opt-out replies. A sentence about work can also start with 'cancel' or 'end', so these words count as an
 * opt-out only if they stand alone or are followed by words about texting.
 */
const wishes = [
  /^(?:stop|stopall|unsubscribe|opt ?out)\b/,
  /^(?:cancel|end|quit|revoke)(?: (?:please|pls|plz|thanks|thank you|now|all|me|my|the|these|your|texts?|texting|messages?|messaging|consent|subscription))+$/,
  /\b(?:please|pls|plz) (?:stop|unsubscribe|opt me out)\b/,
  /\bstop (?:text|send|messag|contact)ing\b/,
];

/**
 * Returns the words of the first non-empty line, without punctuation and emoji, and with full-width letters converted
 * to regular letters. Later lines are ignored, because they can be a signature.
 */
function firstLine(body: string): string {
  const lines = body
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}'’]/gu, '')
    .toLowerCase()
    .split(/[\r\n\u2028\u2029]/);
  const words = lines.map((line) => line.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim());
  return words.find(Boolean) ?? '';
}

function asksToStop(body: string): boolean {
  const line = firstLine(body);
  const rest = line.replaceAll(otherStops, '').trim();
  return stops.has(line.replaceAll(' ', '')) || wishes.some((wish) => wish.test(rest));
}

/**
 * Interprets a reply to a text message. An opt-out is recognized even if other words surround the standard keyword.
 * To opt in again, the reply must consist of the keyword alone.
 */
export function textReply(body: string): 'stop' | 'start' | 'help' | null {
  if (asksToStop(body)) return 'stop';
  const word = body
    .trim()
    .toLowerCase()
    .replaceAll(/[.!"'’“”]+/g, '')
    .replaceAll(/[\s-]+/g, '');
  if (starts.has(word)) return 'start';
  return helps.has(word) ? 'help' : null;
}

const hidden = '•••';

const initialOf = (text: string) => `${[...text][0]?.toLowerCase() ?? ''}${hidden}`;

/** Masks an email address or phone number so that only its owner recognizes it, such as m•••@b•••.com or ••• 48. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return `${hidden} ${address.replaceAll(/\D/g, '').slice(-2)}`;
  const domain = address.slice(at + 1);
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${initialOf(address)}@${initialOf(domain)}${ending}`;
}
