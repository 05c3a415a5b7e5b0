import { type Intent, says } from './intent.ts';

const past = 'did|was|were|had|went|visited|saw|happened|done|completed|yesterday|came';
const ahead = 'will|going to|upcoming|coming up|due|ahead|planned';

/** Whether 'on Tuesday' is the next one. */
export function leansAhead({ isAhead = false, name }: Intent, line: string): boolean {
  if (says(past, line)) return false;
  return isAhead || name === 'tasks' || says(ahead, line);
}
