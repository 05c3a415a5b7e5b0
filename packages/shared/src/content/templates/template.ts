import type { ContentFact } from '../content-fact.ts';
import type { ContentTone } from '../content-kind.ts';

/** What can stand in a sentence: facts of the job, and what is known of the business and of a review. */
export type Slot = ContentFact | 'business' | 'phone' | 'reviewer';

export type SlotTexts = Partial<Record<Slot, string>>;

/** One way of telling it. It needs whatever its first words name. */
export interface Template {
  /** To people: 'The change'. */
  angle: string;
  lead: Record<ContentTone, string>;
  /** The subject of an email, the title of a story; without a fact it names, the next one. */
  headings?: readonly string[];
  /** It ends with a question of its own: no other follows. */
  isAsking?: true;
}

/** Sentences with the same slots; said when their facts are there. */
export type Asides = Record<ContentTone, readonly string[]>;

const slotPattern = /\{(\w+)\}/g;

export const slotsOf = (sentence: string): Slot[] =>
  [...sentence.matchAll(slotPattern)].map(([, slot]) => slot as Slot);

export const hasSlots = (sentence: string, texts: SlotTexts): boolean =>
  slotsOf(sentence).every((slot) => texts[slot]);

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A fact that ends with its own dot takes no second one. */
export const fill = (sentence: string, texts: SlotTexts): string =>
  capital(sentence.replaceAll(slotPattern, (_, slot: Slot) => texts[slot] ?? '')).replaceAll(
    /(?<!\.)\.\.(?!\.)/g,
    '.',
  );

/** The first that can be said. */
export const firstFitting = (sentences: readonly string[], texts: SlotTexts): string | undefined =>
  sentences.find((sentence) => hasSlots(sentence, texts));
