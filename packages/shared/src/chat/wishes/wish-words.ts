import type { CalendarDate } from '../../dates/calendar-date.ts';
import { findDates } from '../../tasks/quick-add-dates.ts';
import { findTimes } from '../../tasks/quick-add-times.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';
import { withTimeMended } from '../words/words.ts';

const leadIn =
  /^(?:(?:hi|hey|hello|please|pls|plz|ok|okay|now|so|just|also|and|then|quickly|dayworks|(?:can|could|would|will) (?:you|u)(?: please)?|i(?: would|['’]d)? (?:want|need|like)(?: you)? to|i want you to|i['’]d like to|we (?:need|want) to|let['’]?s|let us|go ahead and|help me|time to|lets)[,!:]?\s+)+/i;

const thanks =
  /(?<=[^\s,.!?])[\s,.!?]{1,3}(?<!\b(?:a|an|the|deserves?|owes?|for|of|say|says|send|write|tell|give|my|our|big|and|or|to|with) )(?:please|(?:ok |okay |many )?(?:thanks|thank you|thank u|thx|ty|tysm|cheers|much appreciated|appreciate it|i appreciate it))(?: (?:so much|very much|a lot|a bunch|a ton|a million|in advance|again|man|buddy|bud|mate|dear|everyone|for (?:your|the) help))*(?: ?[!.?)]){0,5}$/i;

/** Removes thanks at the end of a sentence, unless the sentence is about the thanks, as in 'send a big thank you'. */
export const withoutThanks = (text: string): string => text.replace(thanks, '');

/** Removes introductory words such as 'could you please' and the final period. */
export function withoutLeadIn(text: string): string {
  return withTimeMended(withoutThanks(text.trim().replaceAll(/\s+/g, ' ')))
    .replaceAll(/(?<=\s)w\/\s?/gi, 'with ')
    .replaceAll(/(?<=\s)ab(?:t|out)(?=\s)/gi, 'about')
    .replace(leadIn, '')
    .replace(/(?:,?\s*(?:please|pls|for me|asap))+[.!?]*$/i, '')
    .replace(/(?<![.!?\s])[.!?\s]+$/, '');
}

export interface When {
  date: CalendarDate | null;
  time: string | null;
  /** The words of the sentence without the date and time. */
  rest: string;
}

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;])/g, '$1')
    .replaceAll(/^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/g, '');

/** Parses the last date and the last time in the text, and returns the text without the date and time. */
export function takeWhen(
  text: string,
  { today, clock }: Pick<UnderstandingContext, 'today' | 'clock'>,
  gap: (before: string, after: string) => string = () => ' ',
): When {
  const context = { today, clock, people: [] };
  const spaced = text.replaceAll(
    /\b(?:(today|tomorrow|tonight)['’]?s|((?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]s)\b/gi,
    '$1$2',
  );
  const dates = findDates(spaced, context).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const date = dates[0];
  const without = (words: string, { start, end }: { start: number; end: number }) => {
    const [before, after] = [words.slice(0, start), words.slice(end)];
    return `${before}${gap(before, after)}${after}`;
  };
  const left = date ? without(spaced, date) : spaced;
  const times = findTimes(left).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const time = times.find(({ isFirm }) => isFirm) ?? times[0];
  const rest = time ? without(left, time) : left;
  return {
    date: date?.meaning.date ?? null,
    time: time?.meaning.time ?? date?.meaning.time ?? null,
    rest: tidy(rest),
  };
}

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  half: 0.5,
};

export const numberOf = (word: string): number =>
  numberWords[word.toLowerCase()] ?? Number(word.replaceAll(',', ''));

export const someAmount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?|\.\d{1,2}`;

/** Matches the first eight digits of an id, as printed on documents. */
export const printedNumber = /#?\b(?<number>(?=[0-9a-f]*\d)[0-9a-f]{8})\b/i;

/** Matches a name that consists of capitalized words, such as Marsh & Co or Bank of the West. */
export const capitalName =
  /^(?:(?:the|an?)\s+)?(?<name>\p{Lu}[\p{L}\p{N}'’.&-]*(?:\s+(?:&|and|of|the|de|van|von|\+)(?=\s+(?:the\s+)?\p{Lu})|\s+\p{Lu}[\p{L}\p{N}'’.&-]*)*)/u;

const fillerWord =
  /(?<![-\p{L}\p{N}])(?:things?|thingy|stuff|one|ones|deal|gig|business|matter)(?![-\p{L}\p{N}'’])/giu;

/**
 * Removes words that refer to something without naming it, as in 'the Kowalski faucet thing'. Words such as
 * 'business' are kept if nothing else remains.
 */
export function withoutFillers(words: string): string {
  const left = words.replaceAll(fillerWord, ' ').replaceAll(/\s+/g, ' ').trim();
  return left && !/^(?:the|my|our|an?|that|this|for|at|with)$/i.test(left) ? left : words;
}

export const withoutPossessive = (name: string): string =>
  name
    .replace(/['’]s$/i, '')
    .replace(/(?<![,;:.])[,;:.]+$/, '')
    .trim();

const everybody =
  /\b(?:everybody|everyone|anybody|anyone|all|each|people|customers|clients|those(?=\s+(?:who|that|which|more|over|late|overdue))|whoever|ones|payers|invoices?|payments?|money|debts?)\b/gi;
const perUnit: Record<string, number> = { day: 1, week: 7, month: 30 };
const words = ['a', 'one', 'two', 'three', 'four', 'five', 'six'];

const reminderVerb =
  /^(?:(?:send|email|text|mail|shoot|fire off|give|write)\s+(?:out\s+)?(?:(?:an?|the|another|friendly|payment|gentle|some)\s+)*(?:reminders?|nudges?|dunning letters?)\s*(?:emails?|letters?|messages?)?\s*(?:out\s+)?(?:to|for|about)?\s*(?<whom>.+)|(?:send|email|text|give|shoot)\s+(?<who>.+?)\s+(?:an?|the|another|their|his|her|payment)\s+(?:friendly |payment |gentle )*(?:reminder|nudge)s?(?:\s+(?:about|for|on|to pay)\s*(?<about>.*))?|(?:remind|chase|nudge|dun|ping|chase up|follow up with)\s+(?<name>.+))$/i;

const daysLate =
  /(?<![-.\d])\b(?:(?:by\s+)?(?:more than|over|at least|longer than)\s+)?(?<count>(?!0)\d{1,3}|an?|one|two|three|four|five|six)\s*\+?\s*(?<unit>day|week|month)s?(?:\s+or more)?\b/i;

/** The words in a request about customers with overdue invoices that do not narrow down the customers. */
const plain =
  /\b(?:who|whose|which|that|is|are|has|have|still|not|yet|hasn['’]?t|haven['’]?t|the|a|of|my|our|their|his|her|its|late|overdue|slow|past due|behind|unpaid|open|outstanding|owes?|owing|owed|me|us|paid|pay|to pay|settle|about|for|on|with|to|bills?|balances?|please|again|today|now|right now|by email)\b/gi;
const without = /\b(?:except|excluding|but|without|besides|apart|other than|not)\b/i;
const nobody = new RegExp(`${without.source}|^(?:them|him|her|it|that|this|these|those|both)\\b`, 'i');

/** Unless the whole phrase is understood, no reminder is sent, because messages cannot be recalled. */
function everybodyLate(said: string): { daysLate: number | null } | undefined {
  const whom = said.replaceAll(/\bwho['’]s\b/gi, 'who is');
  if (whom.search(everybody) < 0) return undefined;
  const days = daysLate.exec(whom);
  const left = (days ? whom.replace(days[0], ' ') : whom).replaceAll(everybody, ' ').replaceAll(plain, ' ');
  if (/[\p{L}\p{N}]/u.test(left) || /\bnot\b(?!\s+(?:yet\s+)?paid)/i.test(whom)) return undefined;
  const { count = '', unit = '' } = days?.groups ?? {};
  const read = /^\d/.test(count) ? Number(count) : Math.max(1, words.indexOf(count.toLowerCase()));
  return { daysLate: days ? read * (perUnit[unit.toLowerCase()] ?? 1) : null };
}

const tail =
  /\s+(?:about|to pay|that|of|for|on|regarding|re|with|again|today|now|by email|by text|who|which|to settle|because|up|tomorrow|next)\b.*$/i;
const ofMoney =
  /^(?:\s*\b(?:about|regarding|re|of|for|on|to|up|again|today|now|by email|the|an?|his|her|their|its|my|our|all|late|overdue|open|unpaid|outstanding|last|old|invoices?|bills?|balances?|payments?|money|debts?|pay|settle|what|that|which|is|are|he|she|they|it|owes?|me|us|please)\b)*\s*$/i;

/**
 * Accepts one customer and only words about the amount owed, because 'about her appointment' would require another kind
 * of message.
 */
function customerMeant(whom: string): string | undefined {
  const told = tail.exec(whom)?.[0] ?? '';
  const customer = withoutPossessive(
    whom
      .replace(/^(?:the\s+)?(?:customer|client)\s+/i, '')
      .replace(tail, '')
      .replace(/['’]s\s+(?:late|overdue|open|unpaid)?\s*(?:invoices?|bills?|balance)$/i, ''),
  );
  const isNamed = capitalName.exec(customer)?.[0] === customer;
  const isOther = !isNamed && (customer.search(everybody) >= 0 || nobody.test(customer));
  return customer && customer.length <= 100 && !isOther && ofMoney.test(told) ? customer : undefined;
}

export function wishedReminders(text: string): Wish | undefined {
  const said = reminderVerb.exec(text)?.groups;
  const whom = said?.whom ?? said?.who ?? said?.name;
  if (
    !whom ||
    /^(?:me|us|myself|sent|that (?:went|were)|went)\b/i.test(whom) ||
    // 'Remind Sam to bring the ladder' is no reminder of an invoice.
    /\s(?:to|that|about) (?!pay\b|settle\b|his\b|her\b|their\b|the\b|an?\b|my\b|our\b|all\b|everyone\b|everybody\b|\p{Lu}|\d|what\b|invoices?\b|bills?\b|it\b|late\b|overdue\b|open\b|unpaid\b)\p{Ll}/u.test(
      whom,
    ) ||
    !ofMoney.test(said?.about ?? '')
  )
    return undefined;
  const number = printedNumber.exec(text)?.groups?.number?.toLowerCase() ?? null;
  if (number && without.test(text)) return undefined;
  if (number) return { kind: 'send_reminders', customer: null, number, daysLate: null };
  const all = everybodyLate(whom);
  if (all) return { kind: 'send_reminders', customer: null, number, ...all };
  const customer = customerMeant(whom);
  return customer ? { kind: 'send_reminders', customer, number, daysLate: null } : undefined;
}
