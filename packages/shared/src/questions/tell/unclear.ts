import type { Answer, RecordName } from '../answer.ts';
import type { Question } from '../question.ts';

/** What was looked for by a name. */
export type Sought = 'customer' | 'person' | 'item' | 'place';

/** Why nothing was counted: the words fit several equally well, or nobody. */
export interface Unclear {
  sought: Sought;
  words: string;
  several: RecordName[];
  near: RecordName[];
  /** Of a place, which is no record. */
  places?: readonly string[];
}

const nobodyTexts: Record<Sought, (words: string) => string> = {
  customer: (words) => `No customer is called “${words}”.`,
  person: (words) => `Nobody of your team is called “${words}”.`,
  item: (words) => `No product or service is called “${words}”.`,
  place: (words) => `No customer lives in “${words}”.`,
};

const severalTexts: Record<Sought, (words: string) => string> = {
  customer: (words) => `Several customers fit “${words}”. Which one do you mean?`,
  person: (words) => `Several people fit “${words}”. Who do you mean?`,
  item: (words) => `Several products and services fit “${words}”. Which one do you mean?`,
  place: (words) => `Several places fit “${words}”. Which one do you mean?`,
};

const titles: Record<Sought, string> = {
  customer: 'Which customer?',
  person: 'Who?',
  item: 'Which product or service?',
  place: 'Which place?',
};

/** Says plainly that nothing was counted, and offers what comes nearest. */
export function tellUnclear(question: Question, unclear: Unclear, readAt: Date): Answer {
  const { sought, words, several, near } = unclear;
  const isSeveral = several.length > 0;
  const { places = [] } = unclear;
  const nobody =
    nobodyTexts[sought](words) +
    (near.length > 0 ? ' Did you mean one of these?' : '') +
    (places.length > 0 ? ` Did you mean ${places.join(' or ')}?` : '');
  return {
    question,
    title: titles[sought],
    sentence: [{ text: isSeveral ? severalTexts[sought](words) : nobody }],
    figures: [],
    table: null,
    chart: null,
    href: null,
    read: 'names only',
    read_at: readAt.toISOString(),
    about: [],
    which: isSeveral ? several : near,
  };
}
