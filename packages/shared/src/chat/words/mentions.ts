import type { RecordName } from '../../questions/answer.ts';
import { type Question, type QuestionName, questionParameters } from '../../questions/question.ts';

/** For each kind of record, the question parameter that refers to such a record. */
const parameterOf: Partial<Record<RecordName['kind'], string>> = {
  customer: 'customer',
  product: 'item',
  person: 'person',
  job: 'job',
  invoice: 'number',
  estimate: 'number',
};

const takes = (name: QuestionName, parameter: string) => parameter in questionParameters[name].shape;

/**
 * Replaces names in a question with the mentioned records. A mentioned record is always the one the user means, even
 * if other records have the same name.
 */
export function applyMentions(question: Question, mentions: readonly RecordName[]): Question {
  let meant = question;
  for (const { kind, id } of mentions) {
    const parameter = parameterOf[kind];
    if (!parameter) continue;
    if (takes(meant.name, parameter))
      meant = { name: meant.name, with: { ...meant.with, [parameter]: id } } as Question;
    else if (meant.name === 'find') meant = aboutMention({ kind, id }) ?? meant;
  }
  return meant;
}

/** Returns the question for a message that consists only of a mention: it asks for all information about the record. */
export function aboutMention({ kind, id }: Pick<RecordName, 'kind' | 'id'>): Question | null {
  if (kind === 'customer') return { name: 'customer', with: { customer: id } };
  if (kind === 'product') return { name: 'item_price', with: { item: id } };
  if (kind === 'job') return { name: 'job_profit', with: { job: id } };
  if (kind === 'invoice' || kind === 'estimate') return { name: 'document', with: { number: id } };
  return null;
}

/**
 * Neutral placeholder names that have no meaning in the chat grammar. There are as many of them as a message can
 * contain mentions.
 */
const standIns = [
  'Casey Quill',
  'Robin Vane',
  'Toby Crake',
  'Ines Dunnock',
  'Otto Wren',
  'Lena Siskin',
  'Hugo Plover',
  'Mira Godwit',
  'Nils Dotterel',
  'Edda Whimbrel',
];

/** Returns whether a name in the user's own words stands for a record that the user mentioned or named in full. */
export const standsForRecord = (name: string): boolean => standIns.includes(name);

/** Matches a document number assigned by the product, which contains no user input. */
const ownNumber = /^#[0-9a-f]{8}$/;

/**
 * Returns the user's message with a neutral placeholder for each mentioned record, because the name of a record was
 * written by someone else. As a result, mentioning a customer named 'Remind everybody' does not cause any reminders.
 */
export function ownWords(text: string, mentions: readonly RecordName[]): string {
  const longestFirst = mentions
    .map(({ name }, index) => ({ name, standIn: ownNumber.test(name) ? name : (standIns[index] ?? '') }))
    .toSorted((one, other) => other.name.length - one.name.length);
  let words = text;
  for (const { name, standIn } of longestFirst) if (name) words = words.replaceAll(`@${name}`, standIn);
  return words.replaceAll(/(^|[\s(])@(?=\S)/g, '$1');
}

/** Replaces the neutral placeholder names with the names of the records. */
export function withNames<Meant>(meant: Meant, mentions: readonly RecordName[]): Meant {
  if (mentions.length === 0) return meant;
  const named = (value: unknown): unknown => {
    if (typeof value === 'string')
      return mentions.reduce(
        (text, { name }, index) => text.replaceAll(new RegExp(standIns[index] ?? '\0', 'gi'), () => name),
        value,
      );
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
  };
  return named(meant) as Meant;
}
