import type { RecordName } from '../answer.ts';
import { name, type Told, tell } from './answer-parts.ts';

/** The kinds of records and values that a question can refer to by name. */
export type Sought = 'customer' | 'person' | 'item' | 'job' | 'place' | 'source';

/** The reason why a question could not be answered: a name matches several records equally well, or matches no record. */
export interface Unclear {
  sought: Sought;
  words: string;
  several: RecordName[];
  near: RecordName[];
  /** Suggested matches that are not records, such as a city or a lead source. */
  offers?: readonly string[];
  /** Whether all suggested matches fit the name equally well. */
  offersFit?: boolean;
}

const texts: Record<Sought, { title: string; nobody: string; several: string }> = {
  customer: {
    title: 'Which customer?',
    nobody: 'No customer is named “{words}”.',
    several: 'Several customers match “{words}”',
  },
  person: {
    title: 'Who?',
    nobody: 'Nobody on your team is named “{words}”.',
    several: 'Several people match “{words}”',
  },
  item: {
    title: 'Which product or service?',
    nobody: 'No product or service is named “{words}”.',
    several: 'Several products and services match “{words}”',
  },
  job: {
    title: 'Which job?',
    nobody: 'No job is named “{words}”, and no job is for a customer with that name.',
    several: 'Several jobs match “{words}”',
  },
  place: {
    title: 'Which place?',
    nobody: 'No customer has an address in “{words}”.',
    several: 'Several places match “{words}”',
  },
  source: {
    title: 'Which source?',
    nobody: 'No lead came from “{words}”.',
    several: 'Several sources match “{words}”',
  },
};

/** Returns an answer that says that a name was not found or is ambiguous, and suggests the closest matches. */
export function tellUnclear({ sought, words, several, near, offers = [], offersFit = false }: Unclear): Told {
  const { title, nobody, several: whichText } = texts[sought];
  const whichOf = offersFit ? `${whichText}: {offers}` : whichText;
  const ask = sought === 'person' ? 'Who do you mean?' : 'Which one do you mean?';
  const offer = near.length > 0 ? ' Did you mean one of these?' : '';
  const namesOffer = offers.length > 0 ? ' Did you mean {offers}?' : '';
  return tell({
    title,
    sentence: several.length > 0 || offersFit ? `${whichOf}. ${ask}` : nobody + offer + namesOffer,
    figures: [name('words', 'Words', words), name('offers', 'Near', offers.join(' or '))].filter(
      ({ value }) => value !== '',
    ),
    read: 'names only',
    which: several.length > 0 ? several : near,
  });
}
