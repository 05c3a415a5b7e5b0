import { type Intent, says } from '../intents/intent.ts';
import type { Sentence } from '../words/sentence.ts';

const past = 'did|was|were|had|went|visited|saw|happened|done|completed|yesterday|came';
const ahead = 'will|going to|upcoming|coming up|due|ahead|planned';

/** Returns whether a phrase such as 'on Tuesday' means next Tuesday. */
export function leansAhead({ isAhead = false, name }: Intent, { said: { line }, found }: Sentence): boolean {
  if (says(past, line)) return false;
  // 'How many visits on Friday' means next Friday, and 'how many in March' means last March.
  const isDayOfVisits = name === 'visits_done' && found.some(({ unit }) => unit === 'day');
  return isAhead || isDayOfVisits || name === 'tasks' || says(ahead, line);
}
