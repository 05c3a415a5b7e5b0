import type { Answer, RecordName } from '../../questions/answer.ts';
import type { Question } from '../../questions/question.ts';
import type { Card } from '../card.ts';
import { saysSomebody, saysThatPlace, withSomebody, withThatPlace } from './pronouns.ts';

interface Said {
  text: string;
  mentions: RecordName[];
}

const ofTheFirst = /\b(?:most|biggest|largest|worst)\b/i;
const ofSeveral =
  /\b(?:customers|clients|people|ppl|debtors|accounts|ones|all|list|everybody|everyone|by|per|each|every|top)\b/i;

/**
 * Returns whether 'they' refers to a whole list of customers who owe money. The word means only the first customer of
 * the list if the user asked 'who owes me the most'.
 */
const isOfSeveral = ({ name, with: asked }: Question, text: string): boolean =>
  name === 'receivables' &&
  asked.by === 'customer' &&
  ((asked.limit ?? 1) > 1 || !ofTheFirst.test(text) || ofSeveral.test(text));

/**
 * Returns the records that an answer names. If an answer names two records of the same kind, a later reference such as
 * 'it' is unclear. `asked` is the user's sentence that led to the answer.
 */
export function namedBy(
  answer: Pick<Answer, 'about' | 'question'> | undefined,
  card: Pick<Card, 'action' | 'lines'> | null,
  asked: string,
): RecordName[] {
  const about = !answer || isOfSeveral(answer.question, asked) ? [] : answer.about;
  const only = about.filter(({ kind }) => about.filter((other) => other.kind === kind).length === 1);
  const input: { readonly [field: string]: unknown } = card?.action.input ?? {};
  const name = card?.lines.find(({ label }) => label === 'Customer')?.value;
  return typeof input.customer_id === 'string' && name
    ? [...only, { kind: 'customer', id: input.customer_id, name }]
    : only;
}

const thatOne = /\b(?:that|this) (?:one|invoice|bill|estimate|quote|customer|client)\b/i;
const aboutPaper =
  /^(?:(?:and|so|ok|okay) )*(?:when(?: is|['’]?s) (?:it|that|that one) due|(?:is|was) (?:it|that|that one) (?:paid|late|overdue|open|due)(?: yet| already)?|(?:has|did) (?:it|that|that one) (?:been |get )?paid(?: yet| already)?|(?:show|open)(?: me)? (?:it|that|that one)|(?:what|how much)(?: is|['’]?s) (?:still )?(?:open|due|outstanding|owed) on (?:it|that|that one)|what(?: is|['’]?s) the status(?: of (?:it|that|that one))?)$/i;
const aboutSomebody =
  /^(?:(?:and|so|ok|okay) )*who(?: is| was|['’]?s) (?:that|it|this|that (?:for|from|with))$/i;
const ending = /[?.!]{1,3}$/;

/**
 * If the sentence only asks about a record that the previous answer named, as in 'when is it due', returns the question
 * about that record.
 */
export function askedAbout(text: string, named: readonly RecordName[]): Question | undefined {
  const words = text.trim().replace(ending, '');
  const paper = named.find(({ kind }) => kind === 'invoice' || kind === 'estimate');
  if (paper && aboutPaper.test(words)) return { name: 'document', with: { number: paper.id } };
  const customer = named.find(({ kind }) => kind === 'customer');
  return customer && aboutSomebody.test(words)
    ? { name: 'customer', with: { customer: customer.id } }
    : undefined;
}

const lastOne =
  /^(?:and )?(?:the |their )?(?:last|latest|next) (?:visit|appointment|invoice|bill|payment|job|estimate|quote)(?=[?.! ]{0,3}$)/i;

/** In a sentence such as 'Call her, what is the phone number', the first words add nothing to the question. */
const callFirst = /^(?:call|phone|ring|text|email) (?:him|her|them)[,.]? (?=what|give|the )/i;
const detail =
  /^(?:(?:and|so|ok|okay) )?(?:(?:what(?: is|['’]?s)|give me|get me|i need) )?the (?<what>phone|phone number|cell|number|address|email|email address)(?=[?.! ]{0,3}$)/i;

/**
 * Returns which contact detail of the customer the sentence asks for. The result is undefined if this is unclear: after
 * an answer about an invoice, 'the number' can be the number of the invoice.
 */
function contactOf(text: string, named: readonly RecordName[]): string | undefined {
  const what = detail.exec(text.replace(callFirst, ''))?.groups?.what?.toLowerCase();
  const isUnclear =
    what === 'number' && !callFirst.test(text) && named.some(({ kind }) => kind !== 'customer');
  return isUnclear ? undefined : what;
}

const pointing =
  /^(?:and|or|but|so|what about|how about|just|only)\b|\b(?:that|those|these|this|it|they|them|their|he|she|him|her|his|ones?)\b/i;

/**
 * Returns whether a sentence is still about the topic of the previous one: it contains a reference such as 'that', or
 * it is a single word.
 */
export const staysWithIt = (text: string): boolean => pointing.test(text) || !/\s/.test(text.trim());

/**
 * Replaces words that refer to a record of the previous answer with a mention of that record, as in 'when did they last
 * pay' and 'send that one a reminder'. After that, the sentence is treated like any other sentence with a mention.
 */
export function withPointedAt({ text, mentions }: Said, named: readonly RecordName[]): Said {
  const customer = named.find(({ kind }) => kind === 'customer');
  const one = named.find(({ kind }) => kind === 'invoice' || kind === 'estimate') ?? customer;
  if (one && thatOne.test(text))
    return { text: text.replace(thatOne, () => `@${one.name}`), mentions: [...mentions, one] };
  if (customer && lastOne.test(text))
    return {
      text: text.replace(lastOne, (words) => `${words} of @${customer.name}`),
      mentions: [...mentions, customer],
    };
  const what = customer && contactOf(text, named);
  if (customer && what)
    return { text: `What is the ${what} of @${customer.name}`, mentions: [...mentions, customer] };
  if (customer && mentions.length === 0 && saysThatPlace(text))
    return { text: withThatPlace(text, `@${customer.name}`), mentions: [...mentions, customer] };
  if (!customer || mentions.some(({ kind }) => kind === 'customer') || !saysSomebody(text))
    return { text, mentions };
  return { text: withSomebody(text, `@${customer.name}`), mentions: [...mentions, customer] };
}
