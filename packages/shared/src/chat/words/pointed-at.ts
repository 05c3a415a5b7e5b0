import type { Answer, RecordName } from '../../questions/answer.ts';
import type { Card } from '../card.ts';
import { saysSomebody, withSomebody } from './pronouns.ts';

interface Said {
  text: string;
  mentions: RecordName[];
}

/** The records that an answer names. If it names two records of one kind, nobody knows which of them is meant later. */
export function namedBy(
  answer: Pick<Answer, 'about'> | undefined,
  card: Pick<Card, 'action' | 'lines'> | null,
): RecordName[] {
  const about = answer?.about ?? [];
  const only = about.filter(({ kind }) => about.filter((other) => other.kind === kind).length === 1);
  const input: { readonly [field: string]: unknown } = card?.action.input ?? {};
  const name = card?.lines.find(({ label }) => label === 'Customer')?.value;
  return typeof input.customer_id === 'string' && name
    ? [...only, { kind: 'customer', id: input.customer_id, name }]
    : only;
}

const thatOne = /\b(?:that|this) (?:one|invoice|bill|estimate|quote|customer|client)\b/i;
const aboutIt =
  /^(?:(?:and|so|ok) )*(?:when(?: is|['’]?s) (?:it|that) due|(?:is|was) (?:it|that) (?:paid|late|overdue|open|due)(?: yet| already)?|(?:has|did) (?:it|that) (?:been |get )?(?:paid)(?: yet| already)?|(?:show|open)(?: me)? (?:it|that)|(?:what|how much)(?: is|['’]?s) (?:still )?(?:open|due|outstanding|owed) on (?:it|that))[?.!]*$/i;

/**
 * Turns words that point at a record of the previous answer into a mention of that record: 'when did they last pay',
 * 'send that one a reminder'. From there on the sentence is treated like any other sentence with a mention.
 */
export function withPointedAt({ text, mentions }: Said, named: readonly RecordName[]): Said {
  const customer = named.find(({ kind }) => kind === 'customer');
  const paper = named.find(({ kind }) => kind === 'invoice' || kind === 'estimate');
  if (paper && aboutIt.test(text.trim())) return { text: `@${paper.name}`, mentions: [...mentions, paper] };
  const one = paper ?? customer;
  if (one && thatOne.test(text))
    return { text: text.replace(thatOne, () => `@${one.name}`), mentions: [...mentions, one] };
  if (!customer || mentions.some(({ kind }) => kind === 'customer') || !saysSomebody(text))
    return { text, mentions };
  return { text: withSomebody(text, `@${customer.name}`), mentions: [...mentions, customer] };
}
