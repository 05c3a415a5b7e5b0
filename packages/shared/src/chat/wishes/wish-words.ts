import type { CalendarDate } from '../../dates/calendar-date.ts';
import { findDates } from '../../tasks/quick-add-dates.ts';
import { findTimes } from '../../tasks/quick-add-times.ts';
import type { UnderstandingContext } from '../understanding.ts';
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
  /** Returns the words of the sentence without the date and the time. */
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
