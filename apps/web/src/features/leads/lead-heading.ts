import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { LeadOverview } from '@dayworks/shared/leads/lead-list';
import type { LeadClock } from '@dayworks/shared/leads/lead-transitions';
import { formatMoney } from '@dayworks/shared/money';
import { timeText } from '@dayworks/shared/timeline/timeline-texts';

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

const numberText = (count: number) => numbers[count] ?? count.toLocaleString('en-US');

/** States how many leads must be answered today and how many answers are overdue. */
export function answersText(
  { unanswered }: Pick<LeadOverview, 'unanswered'>,
  clock: LeadClock,
): string | null {
  const { count, late, first } = unanswered;
  if (late > 0)
    return late === 1
      ? 'One lead has waited too long for an answer.'
      : `${numberText(late)} leads have waited too long for an answer.`;
  if (count === 0 || !first || todayIn(clock.timeZone, new Date(first)) !== clock.today) return null;
  const before = `before ${timeText(first, clock)}`;
  return count === 1
    ? `One lead needs an answer ${before}.`
    : `${numberText(count)} leads need an answer, the first ${before}.`;
}

/** Returns a sentence such as '13 open, worth $31,184.48, $14,020.10 weighted.' */
export function openText({ open }: Pick<LeadOverview, 'open'>): string {
  if (open.count === 0) return 'No open leads.';
  const count = `${open.count.toLocaleString('en-US')} open`;
  if (open.value === 0) return `${count}.`;
  return `${count}, worth ${formatMoney(open.value)}, ${formatMoney(open.weighted)} weighted.`;
}

/** Returns a short label for phones, such as '13 open, $31,184.48'. */
export const shortOpenText = ({ open }: Pick<LeadOverview, 'open'>): string =>
  open.value === 0
    ? `${open.count.toLocaleString('en-US')} open`
    : `${open.count.toLocaleString('en-US')} open, ${formatMoney(open.value)}`;
