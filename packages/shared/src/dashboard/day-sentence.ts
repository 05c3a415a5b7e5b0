const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const counted = (count: number, word: string) =>
  `${small[count] ?? count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

export interface DayFacts {
  /** The number of today's appointments, including completed ones. */
  appointments: number;
  dueToday: number;
  overdue: number;
  /** The customer of the overdue invoice, if only one invoice is overdue and no reminder was sent today. */
  lateCustomer: string | null;
  waitingEstimates: number;
  isNew: boolean;
}

function lateText({ overdue, lateCustomer }: DayFacts): string {
  if (overdue > 1) return `${counted(overdue, 'invoice')} need a nudge`;
  return lateCustomer ? `${lateCustomer}’s invoice needs a nudge` : 'one invoice is overdue';
}

const mostParts = 2;

/**
 * Summarizes the day in one sentence, such as 'Three appointments today, two invoices need a nudge.' Returns null for a
 * new account.
 */
export function daySentence(facts: DayFacts): string | null {
  const { appointments, dueToday, overdue, waitingEstimates, isNew } = facts;
  const parts = [
    appointments > 0 && `${counted(appointments, 'appointment')} today`,
    dueToday > 0 && `${counted(dueToday, 'invoice')} ${dueToday === 1 ? 'falls' : 'fall'} due today`,
    overdue > 0 && lateText(facts),
    waitingEstimates > 0 &&
      `${counted(waitingEstimates, 'estimate')} ${waitingEstimates === 1 ? 'waits' : 'wait'} for an answer`,
  ]
    .filter((part) => part !== false)
    .slice(0, mostParts);
  const said = parts.join(', ');
  if (said) return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  return isNew ? null : 'Nothing is due today.';
}
