import { addDays, type CalendarDate, daysBetween, formatMonthDay } from '../dates/calendar-date.ts';
import { type Dollars, formatMoney } from '../money.ts';
import { sum, times } from '../questions/noticed/arithmetic.ts';
import type { AdviceRule } from './advice.ts';
import { plural, type ToldAdvice } from './coach-facts.ts';
import { answeredWithinDays, paidWithinDays, soldWithinDays } from './thresholds.ts';

/** The data that was recorded after the user acted on the suggestion, from which its result is calculated. */
export interface OutcomeFacts {
  /** The payments received as a result of the suggestion, minus refunds. */
  payments: { day: CalendarDate; amount: Dollars }[];
  is_settled: boolean;
  won_on: CalendarDate | null;
  lost_on: CalendarDate | null;
  /** The day when the work was invoiced. */
  billed_on: CalendarDate | null;
  /** How often the item was sold at the new price or above, on paid invoices. */
  sold: number;
  raised_by: Dollars;
  /** The number of visits that were booked after the suggestion for the week in which hours were free. */
  visits: number;
}

export interface Outcome {
  text: string;
  amount: Dollars;
  /** True if later events no longer change the result of the suggestion. */
  is_final: boolean;
}

type Measure = (facts: OutcomeFacts, taken: CalendarDate, today: CalendarDate) => Outcome;

const afterDays: Record<number, string> = { 0: 'the same day', 1: 'the next day' };

/** Formats the time between the suggestion and its result as '2 days later, May 5'. */
const whenText = (taken: CalendarDate, day: CalendarDate) => {
  const days = Math.max(0, daysBetween(taken, day));
  return `${afterDays[days] ?? `${days} days later`}, ${formatMonthDay(day)}`;
};

const paidBy = ({ payments }: OutcomeFacts, last: CalendarDate) => payments.filter(({ day }) => day <= last);

const lastOf = (payments: OutcomeFacts['payments']) =>
  payments.map(({ day }) => day).reduce((last, day) => (day > last ? day : last), '');

const nothing = (isOver: boolean, over: string): Outcome => ({
  text: isOver ? over : 'Nothing yet',
  amount: 0,
  is_final: isOver,
});

/**
 * Measures the result of a suggestion by the payments within the given number of days. The labels are for full payment,
 * partial payment and no payment.
 */
const moneyWithin =
  (days: number, words: { all: string; part: string; none: string }): Measure =>
  (facts, taken, today) => {
    const end = addDays(taken, days);
    const paid = paidBy(facts, end);
    const amount = sum(paid.map((payment) => payment.amount));
    if (amount <= 0) return nothing(today > end, words.none);
    const verb = facts.is_settled ? words.all : words.part;
    return {
      text: `${verb} ${whenText(taken, lastOf(paid))}`,
      amount,
      is_final: today > end,
    };
  };

const reminded = moneyWithin(paidWithinDays, {
  all: 'Paid',
  part: 'Partially paid',
  none: `Not paid within ${paidWithinDays} days`,
});

const cameBack = moneyWithin(answeredWithinDays, {
  all: 'New work paid',
  part: 'New work paid',
  none: `No new work within ${answeredWithinDays} days`,
});

const depositCame = moneyWithin(answeredWithinDays, {
  all: 'Deposit paid',
  part: 'Deposit paid',
  none: `No deposit within ${answeredWithinDays} days`,
});

const answered =
  (yes: string, no: string): Measure =>
  (facts, taken, today) => {
    const end = addDays(taken, answeredWithinDays);
    const { won_on, lost_on } = facts;
    const paid = paidBy(facts, end);
    if (won_on && won_on >= taken && won_on <= end) {
      const amount = sum(paid.map((payment) => payment.amount));
      return {
        text: `${yes} ${whenText(taken, won_on)}`,
        amount: Math.max(0, amount),
        is_final: today > end,
      };
    }
    if (lost_on && lost_on >= taken && lost_on <= end) {
      return { text: `${no} ${whenText(taken, lost_on)}`, amount: 0, is_final: today > end };
    }
    return nothing(today > end, `No answer within ${answeredWithinDays} days`);
  };

const billed: Measure = (facts, taken, today) => {
  const paid = moneyWithin(answeredWithinDays, { all: 'Paid', part: 'Partially paid', none: 'Not paid' })(
    facts,
    taken,
    today,
  );
  if (paid.amount > 0 || !facts.billed_on) return paid;
  return { ...paid, text: `Invoiced ${formatMonthDay(facts.billed_on)}, not paid yet` };
};

const soldForMore: Measure = ({ sold, raised_by }, taken, today) => {
  const isOver = today > addDays(taken, soldWithinDays);
  if (sold <= 0 || raised_by <= 0) return nothing(isOver, `None sold within ${soldWithinDays} days`);
  const quantity = sold.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return {
    text: `${quantity} sold since, ${formatMoney(raised_by)} more each`,
    amount: times(sold, raised_by),
    is_final: isOver,
  };
};

/**
 * The result of a suggestion about visits has no amount, because payments cannot be assigned to individual visits. The
 * text only mentions the visits.
 */
const booked: Measure = ({ visits }, taken, today) => {
  const isOver = daysBetween(taken, today) > answeredWithinDays;
  return visits > 0
    ? { text: `${plural(visits, 'visit')} booked since`, amount: 0, is_final: isOver }
    : nothing(isOver, 'No visit was booked');
};

/** If the user applied a credit to an invoice, no amount is counted as a result, because no new money came in. */
const applied: Measure = ({ is_settled }, taken, today) =>
  is_settled
    ? { text: 'Invoice paid', amount: 0, is_final: true }
    : nothing(daysBetween(taken, today) > paidWithinDays, 'The rest is not paid yet');

const decided: Measure = () => ({ text: 'Dealt with', amount: 0, is_final: true });

const measures: Record<AdviceRule, Measure> = {
  late_payer: reminded,
  likely_late: reminded,
  drifting_customer: cameBack,
  thank_customer: cameBack,
  cold_estimate: answered('Approved', 'Declined'),
  cold_lead: answered('Won', 'Lost'),
  ask_deposit: depositCame,
  unbilled_work: billed,
  underpriced_item: soldForMore,
  idle_days: booked,
  schedule_work: booked,
  failed_charge: reminded,
  payment_problem: decided,
  unused_credit: applied,
  renew_recurring: cameBack,
};

/** Returns the result of a suggestion, based only on the payments actually received and their dates. */
export const outcomeOf = (
  rule: AdviceRule,
  facts: OutcomeFacts,
  taken: CalendarDate,
  today: CalendarDate,
): Outcome => measures[rule](facts, taken, today);

type Taken = Pick<ToldAdvice, 'title' | 'about'>;
const nameIn = ({ title, about }: Taken) => about[0]?.name ?? title;
const becomes =
  (now: string, then: string) =>
  ({ title }: Taken) =>
    title.startsWith(now) ? then + title.slice(now.length) : title;

const titles: Record<AdviceRule, (told: Taken) => string> = {
  late_payer: (told) => `Reminded ${nameIn(told)}`,
  likely_late: (told) => `Reminded ${nameIn(told)}`,
  drifting_customer: becomes('Get in touch', 'Got in touch'),
  cold_estimate: becomes('Follow up', 'Followed up'),
  cold_lead: becomes('Call ', 'Called '),
  underpriced_item: becomes('Raise ', ''),
  idle_days: becomes('Fill ', 'Filled '),
  unbilled_work: becomes('Bill ', 'Billed '),
  thank_customer: becomes('Thank ', 'Thanked '),
  ask_deposit: becomes('Ask ', 'Asked '),
  schedule_work: becomes('Schedule ', 'Scheduled '),
  failed_charge: (told) => `Reminded ${nameIn(told)}`,
  payment_problem: ({ title }) => title.replace(/^Answer /, 'Answered ').replace(/^Check /, 'Checked '),
  unused_credit: becomes('Apply ', 'Applied '),
  renew_recurring: becomes('Renew ', 'Renewed '),
};

/** Returns a title in the past tense for a suggestion that the user acted on, such as 'Reminded Marcus Bell'. */
export const takenTitle = (rule: AdviceRule, told: Taken): string => titles[rule](told);
