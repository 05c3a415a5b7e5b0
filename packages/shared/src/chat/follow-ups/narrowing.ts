import type { Question } from '../../questions/question.ts';
import { fitted } from '../made-question.ts';
import type { Sentence } from '../words/sentence.ts';

/** The words for each state of an invoice that the question about invoices can filter by. */
const stateWords = {
  paid: 'paid(?: up| off)?|settled|cleared',
  open: 'unpaid|open|outstanding|unsettled|owed|not (?:been )?(?:paid|settled)(?: up)?',
  overdue: 'overdue|past due|late|behind',
} as const;

/** Other words for the state, the size or the age of a record. */
const otherStates =
  'done|finished|completed?|closed|due|cancelled|missed|confirmed|scheduled|billed|unbilled|invoiced|sent|unsent|opened|unopened|viewed|seen|signed|accepted|approved|declined|rejected|won|lost|called(?: back)?|answered|reminded|disputed|billable|refunded|big|bigger|large|larger|small|smaller|cheap|cheaper|expensive|new|newer|old|older|recent|urgent|active|inactive|good|bad|better|worse';
const anyState = `(?<state>${Object.values(stateWords).join('|')}|${otherStates})`;

const start = '(?:(?:and|so|ok|okay|now|but|also|then) ){0,3}';
const those = '(?:those|these|them|that|it|they|all)';
const be =
  '(?:(?:is|are|was|were|has|have|had|been|got|gotten|did|do|still|already|actually|that|which|who|really|now) ){0,4}';
const behind =
  '(?<behind>(?: (?:yet|already|now|so far|still|then|ones?|by|cash|check|card|zelle|venmo|transfer)){0,4})';

/**
 * Matches sentences that name no records of their own, but only a state of the records in the previous answer, such
 * as 'how many of them are paid' and 'just the open ones'.
 */
const narrowing = [
  `${start}(?:how many|which|what|any|are any|is any|what about|how about|show me|only|just|are|were) (?:of ${those} )?(?:the )?(?:ones? )?${be}${anyState}${behind}`,
  `${start}how much of ${those} ${be}${anyState}${behind}`,
  `${start}(?:the )?${anyState} ones?(?<behind>)`,
].map((words) => new RegExp(`^${words}$`));
const whoHasNot = new RegExp(`^${start}who (?:has|have|did|is|are) not(?: (?:yet|paid|paid yet|pay))?$`);

const narrowed = (line: string) =>
  narrowing.map((pattern) => pattern.exec(line)?.groups).find((groups) => groups !== undefined);

/** Returns whether the sentence only names a state that the records of the previous answer can have. */
export const isNarrowing = ({ said: { line } }: Sentence): boolean =>
  narrowed(line) !== undefined || whoHasNot.test(line);

/**
 * Returns the previous question, narrowed to the records in the given state. This works only for the question about the
 * invoices of a period, because no other question filters by state.
 */
export function narrowedTo({ said: { line } }: Sentence, previous: Question): Question | undefined {
  if (previous.name !== 'invoiced') return undefined;
  const { state: word = '', behind = '' } = narrowed(line) ?? {};
  // The answer does not say how invoices were paid, so 'how many were paid by check' does not narrow the question.
  if (/ (?:by|cash|check|card|zelle|venmo|transfer)\b/.test(behind)) return undefined;
  const known = Object.entries(stateWords).find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0];
  const state = whoHasNot.test(line) ? 'open' : known;
  if (!state) return undefined;
  return fitted('invoiced', { ...previous.with, state, by: undefined, compare: undefined });
}
