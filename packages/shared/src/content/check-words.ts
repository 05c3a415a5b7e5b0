import { checkFigures } from '../questions/proof/check-figures.ts';
import { figureTokens } from '../questions/proof/figure-tokens.ts';
import type { Review } from './compose.ts';
import { type BusinessFacts, type ContentFact, factTexts, type JobFacts } from './content-fact.ts';
import { privateRuns } from './find-private.ts';
import { asSeen, stemsOf, wordsOf } from './plain-words.ts';
import { type PrivateThings, privateWords } from './private-words.ts';

export interface Words {
  heading: string | null;
  body: string;
}

interface Proof {
  /** The ticked ones. */
  facts: JobFacts;
  business: BusinessFacts;
  review: Review | null;
  /** What must not be told; what was ticked of it has been taken out. */
  hidden: PrivateThings;
}

export const wordNotes = {
  figure: 'The model named a figure that no ticked fact has. Your text stayed as it was.',
  private: 'The model named something private that is not ticked. Your text stayed as it was.',
  address: 'The model put a link or an address into the text. Your text stayed as it was.',
  unreadable: 'The model’s answer could not be used. Your text stayed as it was.',
} as const;

/** What of the private things may be said after all. */
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

/** Why a model's words cannot be taken; nothing where they can. */
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
  // What a ticked fact says may be said. First names are words as well, 'Grace' and 'Will', and alone give nobody away.
  const allowed = new Set(wordsIn(sources.filter(Boolean).join('\n')).flatMap(wordsOf));
  const isAllowed = (word = '') =>
    wordsOf(word).every((part) => stemsOf(part).some((stem) => allowed.has(stem)));
  const words = wordsIn(text);
  const runs = privateRuns(words, privateWords({ ...hidden, first_name: null }));
  return runs.some((run) => !run.every((at) => isAllowed(words[at]))) ? wordNotes.private : null;
}
