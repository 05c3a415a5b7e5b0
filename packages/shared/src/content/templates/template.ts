import type { ContentFact } from '../content-fact.ts';
import type { ContentTone } from '../content-kind.ts';

/** The placeholders in a sentence: facts about the job, and data about the business or a review. */
export type Slot = ContentFact | 'business' | 'phone' | 'reviewer';

export type SlotTexts = Partial<Record<Slot, string>>;

/** A template for one way to tell the story; it requires all facts that its opening sentence mentions. */
export interface Template {
  /** The name shown to users, such as 'The change'. */
  angle: string;
  lead: Record<ContentTone, string>;
  /** Possible subjects for an email or titles for a story; the first one whose facts are available is used. */
  headings?: readonly string[];
  /** True if the template ends with a question, so that no second question follows. */
  isAsking?: true;
}

/** Additional sentences with placeholders, used if their facts are available. */
export type Asides = Record<ContentTone, readonly string[]>;

const slotPattern = /\{(\w+)\}/g;

export const slotsOf = (sentence: string): Slot[] =>
  [...sentence.matchAll(slotPattern)].map(([, slot]) => slot as Slot);

export const hasSlots = (sentence: string, texts: SlotTexts): boolean =>
  slotsOf(sentence).every((slot) => texts[slot]);

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Fills in a sentence; no second period is added after a fact that ends with a period. */
export const fill = (sentence: string, texts: SlotTexts): string =>
  capital(sentence.replaceAll(slotPattern, (_, slot: Slot) => texts[slot] ?? '')).replaceAll(
    /(?<!\.)\.\.(?!\.)/g,
    '.',
  );

/** The first sentence that can be filled in. */
export const firstFitting = (sentences: readonly string[], texts: SlotTexts): string | undefined =>
  sentences.find((sentence) => hasSlots(sentence, texts));
