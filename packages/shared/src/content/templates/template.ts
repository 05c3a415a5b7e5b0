import type { ContentFact } from '../content-fact.ts';
import type { ContentTone } from '../content-kind.ts';

/** The placeholders in a sentence: facts about the job, and data about the business or a review. */
export type Slot = ContentFact | 'business' | 'phone' | 'reviewer';

export type SlotTexts = Partial<Record<Slot, string>>;

/**
 * A template for one way to tell the story. A template can be used only if all facts in its opening sentence are
 * known.
 */
export interface Template {
  /** The name of the angle that users see, such as 'The change'. */
  angle: string;
  lead: Record<ContentTone, string>;
  /** Possible subjects for an email or titles for a story; the first heading whose facts are available is used. */
  headings?: readonly string[];
  /** True if the template ends with a question, so that no second question follows. */
  isAsking?: true;
}

/** Additional sentences with placeholders; a sentence is used if its facts are available. */
export type Asides = Record<ContentTone, readonly string[]>;

const slotPattern = /\{(\w+)\}/g;

export const slotsOf = (sentence: string): Slot[] =>
  [...sentence.matchAll(slotPattern)].map(([, slot]) => slot as Slot);

export const hasSlots = (sentence: string, texts: SlotTexts): boolean =>
  slotsOf(sentence).every((slot) => texts[slot]);

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Fills in the placeholders of a sentence; if a fact ends with a period, no second period follows. */
export const fill = (sentence: string, texts: SlotTexts): string =>
  capital(sentence.replaceAll(slotPattern, (_, slot: Slot) => texts[slot] ?? '')).replaceAll(
    /(?<!\.)\.\.(?!\.)/g,
    '.',
  );

/** Returns the first sentence whose placeholders all have a value. */
export const firstFitting = (sentences: readonly string[], texts: SlotTexts): string | undefined =>
  sentences.find((sentence) => hasSlots(sentence, texts));
