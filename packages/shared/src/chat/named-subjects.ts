import type { Question, QuestionName } from '../questions/question.ts';
import { fitted, parametersOf, placeNames } from './made-question.ts';
import type { Understanding, UnderstandingContext } from './understanding.ts';
import { standsForRecord } from './words/mentions.ts';
import type { Sentence } from './words/sentence.ts';

/**
 * The parameter of a question that contains its subject as free text. In a follow-up, another name replaces this
 * subject: 'vs Ferguson' after the spending at Parr Lumber asks about another supplier and not about a customer.
 */
const subjects: Partial<Record<QuestionName, string>> = {
  spent_on: 'what',
  recurring_expenses: 'what',
  ranked: 'supplier',
  job_profit: 'job',
  hours: 'job',
  projects: 'project',
  campaigns: 'campaign',
  item_price: 'item',
  new_leads: 'source',
  open_leads: 'source',
  find: 'words',
};

/** The parameters that contain suppliers, sources or other subjects, so that a customer name cannot replace them. */
const ofOthers: ReadonlySet<string> = new Set(['what', 'supplier', 'source']);

/** The questions whose answers are lists of customers. A name in a follow-up then refers to one of these customers. */
const listsCustomers: ReadonlySet<QuestionName> = new Set([
  ...(['late_payers', 'new_customers', 'call_first', 'reminders_due', 'likely_late'] as const),
  ...(['drifting_customers', 'customers_to_thank'] as const),
]);

/** Returns the previous question with another subject, customer, person or place that the follow-up names. */
export function namedIn(
  { names, strange }: Sentence,
  { name, with: before }: Question,
  context: UnderstandingContext,
): Record<string, string> {
  const parameters = parametersOf(name);
  const subject = subjects[name];
  const [first, ...others] = [...names, ...strange];
  if (!subject || !(subject in before)) return placeNames(parameters, names, context);
  if (!first || others.length > 0) return placeNames(parameters, names, context);
  if (context.people.includes(first.text.toLowerCase()))
    return ofOthers.has(subject) ? {} : placeNames(parameters, names, context);
  return ofOthers.has(subject) && standsForRecord(first.text) ? {} : { [subject]: first.text };
}

/**
 * Matches a follow-up that only names something, with § in place of the name, such as 'what about Ferguson' and 'and the
 * Haddad job'.
 */
const nameAlone =
  /^(?:(?:and|or|but|so|ok|okay|now|then|also) )*(?:(?:what|how) about |vs |versus |against |than |compared? (?:to|with) )?(?:(?:at|for|from|with|on|the|our|my) )*§+(?: (?:jobs?|project|campaign))?$/;

/** Returns whether the follow-up only names a new subject for the previous question. */
export const namesAnother = ({ line }: Sentence): boolean => nameAlone.test(line);

/**
 * Handles a follow-up that names a subject which the previous question does not accept. Returns a question about this
 * subject, or 'unknown' if there is no such question.
 */
export function otherSubject(
  sentence: Sentence,
  previous: Question,
  { people }: UnderstandingContext,
): Understanding | undefined {
  const { names, line, slots } = sentence;
  const [name, ...others] = names;
  if (!name || others.length > 0 || !namesAnother(sentence)) return undefined;
  const shownAs = slots.chart ? 'chart' : 'table';
  const isPerson = people.includes(name.text.toLowerCase());
  if (listsCustomers.has(previous.name) && !isPerson)
    return { kind: 'question', question: { name: 'customer', with: { customer: name.text } }, shownAs };
  const { period, compare, by } = previous.name === 'expenses' ? previous.with : {};
  const spent =
    !isPerson && !standsForRecord(name.text) && fitted('spent_on', { what: name.text, period, compare, by });
  if (spent) return { kind: 'question', question: spent, shownAs };
  /*
   * If the message is only a name, the name is looked up. However, a follow-up such as 'what about Elena' after a
   * question about the team is not understood.
   */
  return line.startsWith('§') ? undefined : { kind: 'unknown', nearest: [] };
}
