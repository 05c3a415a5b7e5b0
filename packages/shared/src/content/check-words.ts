import { checkFigures, figureTokens } from '../questions/proof/check-figures.ts';
import type { Review } from './compose.ts';
import { type BusinessFacts, type ContentFact, factTexts, type JobFacts } from './content-fact.ts';
import {
  asSeen,
  type PrivateThings,
  piecesOf,
  privateRuns,
  privateWords,
  stemsOf,
  wordsOf,
} from './private-words.ts';

export interface Words {
  heading: string | null;
  body: string;
}

interface Proof {
  /** The facts about the job that the user selected for the text. */
  facts: JobFacts;
  business: BusinessFacts;
  review: Review | null;
  /** Private data about the job that must not appear in the text. Facts that the user selected are not included. */
  hidden: PrivateThings;
}

export const wordNotes = {
  figure: 'The AI mentioned a figure that is not in the selected facts. Your text was not changed.',
  private: 'The AI mentioned private information that is not selected. Your text was not changed.',
  address: 'The AI added a link or an address. Your text was not changed.',
  name: 'The AI mentioned a person or thing that is not in the selected facts. Your text was not changed.',
  unreadable: 'The AI’s answer could not be used. Your text was not changed.',
} as const;

/**
 * Returns the private data that the text must not mention. Facts that the user selected for the text are not included.
 */
export function hiddenThings(things: PrivateThings, ticked: readonly ContentFact[]): PrivateThings {
  return {
    ...things,
    ...(ticked.includes('customer_name') && { first_name: null, last_name: null, company: null }),
    ...(ticked.includes('street') && { street: null }),
    ...(ticked.includes('price') && { amounts: [] }),
  };
}

const address =
  /[<>]|https?:|www\.|\b[\w.+-]+@[\w-]+\.\w+|\b[\w-]+\.(?:com|net|org|io|co|biz|info|example|test)\b/i;

const wordsIn = (text: string) => text.split(/[\s/–—]+/u).filter(Boolean);

/** First names that are also everyday words; when written in lowercase, they are treated as ordinary words. */
const everydayNames = new Set(
  `will grace mark rose bill art hope faith joy may june april august summer dawn ivy lily daisy rich frank pat rob drew chase
   grant miles wade reed dale clay glen ray sky hunter mason cooper carter taylor sawyer jack rusty sandy penny ginger olive
   pearl ruby amber crystal jade iris holly hazel heather ash cliff brook max gene dean earl duke major van`.split(
    /\s+/,
  ),
);

/** Words that are capitalized within a sentence although they are not a person's name. */
const usualCapitals = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
   october november december spring summer fall autumn winter christmas thanksgiving easter halloween new year hello hi
   neighbor neighbors neighbour neighbours friends customers american english diy ok`.split(/\s+/),
);

/** Returns the words of each sentence except the first word, because the first word is always capitalized. */
const withinSentences = (text: string): string[] =>
  text.split(/(?<=[.!?:;…])["”’)]*\s+|\n+/u).flatMap((sentence) => wordsIn(sentence).slice(1));

/**
 * Returns whether the text contains a name that does not appear in any selected fact: the first name of a person
 * involved in the job, or a capitalized word that could be a name.
 */
function namesSomebody(
  { heading, body }: Words,
  hidden: PrivateThings,
  isAllowed: (word: string) => boolean,
) {
  const firstNames = new Set(wordsOf(hidden.first_name ?? ''));
  const isHidden = (word: string) =>
    !isAllowed(word) &&
    [...wordsOf(word), ...piecesOf(word)].flatMap(stemsOf).some((part) => firstNames.has(part)) &&
    !(/^\p{Ll}/u.test(word) && wordsOf(word).every((part) => everydayNames.has(part)));
  const isUnknownName = (word: string) =>
    /^\p{Lu}\p{Ll}/u.test(word) &&
    !isAllowed(word) &&
    !wordsOf(word).every((part) => usualCapitals.has(part));
  return (
    wordsIn(asSeen([heading, body].filter(Boolean).join('\n'))).some(isHidden) ||
    withinSentences(asSeen(body)).some(isUnknownName)
  );
}

/** The reason why a text written by the AI model is rejected; undefined if the text can be used. */
export function problemOfWords({ heading, body }: Words, { facts, business, review, hidden }: Proof) {
  const text = asSeen([heading, body].filter(Boolean).join('\n'));
  if (address.test(text)) return wordNotes.address;
  const sources = [
    ...Object.values(factTexts(facts)),
    business.name,
    business.phone,
    review?.name,
    review?.text,
  ];
  const proven = figureTokens(sources.filter(Boolean).join('\n')).map(({ said }) => said);
  if (checkFigures(text, proven).struck > 0) return wordNotes.figure;
  // A word in the AI's text is allowed if it appears in a selected fact.
  const allowed = new Set(wordsIn(sources.filter(Boolean).join('\n')).flatMap(wordsOf));
  const isAllowed = (word = '') =>
    wordsOf(word).every((part) => stemsOf(part).some((stem) => allowed.has(stem)));
  const words = wordsIn(text);
  const runs = privateRuns(words, privateWords({ ...hidden, first_name: null }));
  if (runs.some((run) => !run.every((at) => isAllowed(words[at])))) return wordNotes.private;
  return namesSomebody({ heading, body }, hidden, isAllowed) ? wordNotes.name : null;
}
