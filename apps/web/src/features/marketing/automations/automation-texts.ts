import {
  type AutomationCard,
  type AutomationKind,
  estimateAutomations,
} from '@dayworks/shared/marketing/automations/automation';
import { formatMoney } from '@dayworks/shared/money';
import { countText, grouped } from '../overview/overview-texts.ts';

/** Formats a number of hours as '24 hours'. A whole number of days is formatted as '3 days'. */
const hoursText = (hours: number) =>
  hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : countText(hours, 'hour', 'hours');

const daysText = (days: number) =>
  days >= 14 && days % 7 === 0 ? `${days / 7} weeks` : countText(days, 'day', 'days');

const timesText = (times: number) => (times === 2 ? 'twice' : `${grouped(times)} times`);

/** Formats a list of numbers as '4', '4 and 9' or '4, 9 and 14'. */
const listText = (numbers: readonly number[]) =>
  numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} and ${numbers[numbers.length - 1]}`;

type Rule = Pick<AutomationCard, 'kind' | 'timing' | 'channel'>;

const ruleTexts: Record<AutomationKind, (timing: readonly number[]) => string> = {
  thanks: ([hours = 24]) => `${hoursText(hours)} after a completed job`,
  estimate_follow_up: (timing) =>
    `After ${listText(timing)} ${timing.length === 1 && timing[0] === 1 ? 'day' : 'days'} without a reply`,
  estimate_expiry: ([days = 3]) => `${daysText(days)} before an estimate without a reply expires`,
  service_due: ([days = 21]) => `${daysText(days)} before the year is over`,
  we_miss_you: ([times = 2]) => `At ${timesText(times)} the customer’s usual interval`,
  first_job_birthday: () => 'One friendly message a year',
};

/** Describes when and how an automation sends its message: '24 hours after a completed job, by email'. */
export const ruleText = ({ kind, timing, channel }: Rule) =>
  `${ruleTexts[kind](timing)}, by ${channel === 'sms' ? 'text' : 'email'}`;

/** The results of a marketing automation in the displayed period. */
export function resultTexts(card: AutomationCard): [figure: string, note: string] | null {
  if (card.sent === 0) return null;
  if (estimateAutomations.includes(card.kind)) {
    return [formatMoney(card.received), `${grouped(card.approved)} approved`];
  }
  return [formatMoney(card.received), `${grouped(card.bookings)} booked`];
}

/**
 * Returns the problems that several automations share, so that each problem is shown only once above the automations.
 */
export function sharedProblems(cards: readonly Pick<AutomationCard, 'problem'>[]): string[] {
  const problems = cards.flatMap(({ problem }) => problem ?? []);
  return [...new Set(problems.filter((problem, index) => problems.indexOf(problem) !== index))];
}

export const wouldReachText = (people: number) =>
  people === 0 ? 'Would reach no one this month' : `Would reach ${countText(people, 'person', 'people')}`;
