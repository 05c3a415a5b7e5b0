import type { ContentFact } from '../content-fact.ts';
import type { ContentTone } from '../content-kind.ts';

/** The placeholders in a sentence: facts about the job, and data about the business or a review. */
export type Slot = ContentFact | 'business' | 'phone' | 'reviewer';

export type SlotTexts = Partial<Record<Slot, string>>;

/**
 * A template for one way to tell the story of a job. The template can be used only if all facts in its opening sentence
 * are known.
 */
export interface Template {
  /** The user-visible name of the angle, such as 'The change'. */
  angle: string;
  lead: Record<ContentTone, string>;
  /** Possible subjects for an email or titles for a story; the first heading whose facts are available is used. */
  headings?: readonly string[];
  /** True if the template ends with a question. In that case, no second question is added to the text. */
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

/** Replaces the placeholders of a sentence with texts. If the last text ends with a period, no second period is added. */
export const fill = (sentence: string, texts: SlotTexts): string =>
  capital(sentence.replaceAll(slotPattern, (_, slot: Slot) => texts[slot] ?? '')).replaceAll(
    /(?<!\.)\.\.(?!\.)/g,
    '.',
  );

/** Returns the first sentence whose placeholders all have a value. */
export const firstFitting = (sentences: readonly string[], texts: SlotTexts): string | undefined =>
  sentences.find((sentence) => hasSlots(sentence, texts));

/** Additional sentences after the opening of a post or an email; a sentence is used if its facts are available. */
export const asides: Asides = {
  warm: [
    'The job: {work}.',
    'What went into it: {items}.',
    'Altogether it took {time}.',
    '{district} is a great place to work.',
    'Thank you and well done, {crew}.',
  ],
  plain: ['The work: {work}.', 'Included: {items}.', 'Time: {time}.', 'Where: {district}.', 'Crew: {crew}.'],
  proud: [
    'The job: {work}.',
    'What it includes: {items}.',
    'From start to finish: {time}.',
    'Our work in {district}.',
    'Done by {crew}, and done well.',
  ],
};

/**
 * Sentences with private facts, which are always included if the user selected those facts, no matter how short the
 * text is.
 */
export const privateAsides: Asides = {
  warm: [
    'Thank you, {customer_name}.',
    'You can find it on {street}.',
    'And because people ask, the price: {price}.',
  ],
  plain: ['Customer: {customer_name}.', 'Street: {street}.', 'Price: {price}.'],
  proud: ['For {customer_name}.', 'You can see it on {street}.', 'The price, no secret: {price}.'],
};

/** Closing sentences. The first sentence whose placeholders all have a value is used. */
export const closings: Asides = {
  warm: [
    'Have a job you have been putting off? Call us at {phone}.',
    'Have a job you have been putting off? Tell us about it.',
  ],
  plain: ['Questions, or a job of your own? {phone}.', 'Questions, or a job of your own? Contact us.'],
  proud: ['Want yours done like this? Call {phone}.', 'Want yours done like this? Talk to us.'],
};

/** Templates for text messages, which are short and do not contain characters that double the cost. */
export const textTemplates: readonly Template[] = [
  {
    angle: 'The change',
    lead: {
      warm: 'we just finished a job we are happy to show: {work}.',
      plain: 'job finished: {work}.',
      proud: 'another one we are proud of: {work}.',
    },
  },
  {
    angle: 'The craft',
    lead: {
      warm: 'taking the extra minute is what we do. Our latest: {work}.',
      plain: 'our latest work: {work}.',
      proud: 'good work, down to the details. Our latest: {work}.',
    },
  },
  {
    angle: 'The crew',
    lead: {
      warm: 'hello from {crew}. We finished a job, and yours could be next.',
      plain: '{crew} finished a job. Is yours next?',
      proud: 'our people make the difference. On our latest job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    lead: {
      warm: 'we have been working in {district} and thought of you.',
      plain: 'another job done in {district}.',
      proud: 'one more job well done in {district}.',
    },
  },
  {
    angle: 'The time it took',
    lead: {
      warm: 'how long does it take? Our latest job: {time}.',
      plain: 'our latest job, start to finish: {time}.',
      proud: 'planned, done, cleaned up. Our latest job took {time}.',
    },
  },
  {
    angle: 'The thank-you',
    lead: {
      warm: 'thank you for being our customer. It means a lot to us.',
      plain: 'thank you for being our customer.',
      proud: 'thank you for trusting us with your property. We take good care of it.',
    },
  },
  {
    angle: 'The invitation',
    isAsking: true,
    lead: {
      warm: 'is there a job at your place you have been putting off? We would be glad to hear about it.',
      plain: 'do you have a job that needs doing? Let us know.',
      proud: 'want something done right? Let us know what it is.',
    },
  },
];

export const textClosings: Template['lead'] = {
  warm: 'Need a hand? {phone}',
  plain: 'Call {phone}',
  proud: 'Ready for yours? {phone}',
};
