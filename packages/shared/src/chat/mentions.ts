import type { RecordName } from '../questions/answer.ts';
import { type Question, type QuestionName, questionParameters } from '../questions/question.ts';

/** Which word of a question names a record of a kind. */
const parameterOf: Partial<Record<RecordName['kind'], string>> = {
  customer: 'customer',
  product: 'item',
  person: 'person',
  invoice: 'number',
  estimate: 'number',
};

const takes = (name: QuestionName, parameter: string) => parameter in questionParameters[name].shape;

/** The record that was mentioned is meant, whatever else is called the same. */
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

/** Nothing but a mention: what is there to know about it. */
export function aboutMention({ kind, id }: Pick<RecordName, 'kind' | 'id'>): Question | null {
  if (kind === 'customer') return { name: 'customer', with: { customer: id } };
  if (kind === 'product') return { name: 'item_price', with: { item: id } };
  if (kind === 'invoice' || kind === 'estimate') return { name: 'document', with: { number: id } };
  return null;
}

/** '@Elena Marsh' is read as her name. */
export const withoutAts = (text: string): string => text.replaceAll(/(^|[\s(])@(?=\S)/g, '$1');
