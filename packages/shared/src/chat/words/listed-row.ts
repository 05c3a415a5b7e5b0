import type { Answer, RecordName } from '../../questions/answer.ts';
import type { Question } from '../../questions/question.ts';

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinal = `(?:the )?(?:(?<word>${places.join('|')})|(?<count>[1-9]|10)(?:st|nd|rd|th)) (?:one|invoice|bill|estimate|quote|customer|client|row)`;
const oneOfList = new RegExp(`\\b${ordinal}\\b(?! (?:of|in|on|for|this|last|next)\\b)`, 'i');
const alone = new RegExp(
  `^(?:(?:and|so|ok|okay|then|now|show|show me|open|open up|see|what about|how about|tell me(?: more)? about|more (?:on|about)|details (?:on|of|for)|pull up|who is|what is) )*(?:${ordinal}|(?:the )?(?<alone>${places.join('|')})|(?:number|no\\.?|#) ?(?<number>[1-9]|10))(?: (?:please|then))?$`,
  'i',
);

const addresses: readonly [RegExp, RecordName['kind'], name: readonly string[]][] = [
  [/^\/invoices\?invoice=(?<id>[0-9a-f-]{36})$/, 'invoice', ['invoice']],
  [/^\/estimates\?estimate=(?<id>[0-9a-f-]{36})$/, 'estimate', ['estimate']],
  [/^\/customers\/(?<id>[0-9a-f-]{36})$/, 'customer', ['customer', 'name']],
];

/**
 * Returns the record in one row of an answer's table, if the chat can answer further questions about records of its
 * kind.
 */
function recordAt({ table }: Pick<Answer, 'table'>, at: number): RecordName | undefined {
  const row = table?.rows[at];
  for (const [address, kind, names] of addresses) {
    const id = address.exec(row?.href ?? '')?.groups?.id;
    const name = names.map((key) => row?.cells[key]).find((cell) => typeof cell === 'string');
    if (id && typeof name === 'string') return { kind, id, name };
  }
  return undefined;
}

/**
 * Matches requests for contact details. If the row is a document, they mean the contact details of the document's
 * customer.
 */
const asksForContact =
  /\b(?:phone|cell|mobile)(?: number)?\b|\b(?:e-?mail|address|contact(?: details)?) (?:of|for)\b|\b(?:reach|call|ring)\b/i;

/** The name of the customer in one row of an answer's table. */
function customerAt({ table }: Pick<Answer, 'table'>, at: number): string | undefined {
  const name = table?.rows[at]?.cells.customer;
  return typeof name === 'string' ? name : undefined;
}

type Groups = Record<string, string | undefined> | undefined;

const placeOf = (groups: Groups): number => {
  const { word, alone: single, count, number } = groups ?? {};
  const said = word ?? single;
  return said ? places.indexOf(said.toLowerCase()) : Number(count ?? number ?? 0) - 1;
};

/** Returns which of several offered options the user means by a sentence such as 'the second one', counted from 0. */
export const placeAlone = (text: string): number | undefined => {
  const match = alone.exec(text.trim().replace(/[?.!]{1,3}$/, ''));
  return match ? placeOf(match.groups) : undefined;
};

/**
 * If the user's message refers to one row of the previous answer, as in 'the second one', returns the question about
 * the record in that row.
 */
export function askedAboutRow(text: string, answer: Pick<Answer, 'table'> | undefined): Question | undefined {
  const at = placeAlone(text);
  const record = answer && at !== undefined ? recordAt(answer, at) : undefined;
  if (!record) return undefined;
  return record.kind === 'customer'
    ? { name: 'customer', with: { customer: record.id } }
    : { name: 'document', with: { number: record.id } };
}

/**
 * Replaces a phrase such as 'the second one' within a longer sentence with a mention of the record that it refers to in
 * the previous answer.
 */
export function withRow<Said extends { text: string; mentions: RecordName[] }>(
  said: Said,
  answer: Pick<Answer, 'table'> | undefined,
): Said {
  const match = oneOfList.exec(said.text);
  const record = match && answer ? recordAt(answer, placeOf(match.groups)) : undefined;
  if (!match || !record || said.mentions.length > 0) return said;
  const customer =
    asksForContact.test(said.text) && answer ? customerAt(answer, placeOf(match.groups)) : undefined;
  if (record.kind !== 'customer' && customer)
    return { ...said, text: said.text.replace(match[0], () => customer) };
  return {
    ...said,
    text: said.text.replace(match[0], () => `@${record.name}`),
    mentions: [...said.mentions, record],
  };
}
