import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { winRateFromAnswers } from '../../estimates/estimate-transitions.ts';
import { formatMoney } from '../../money.ts';
import {
  type ColdEstimate,
  type ColdLead,
  coldEstimates,
  coldLeads,
  winPercent,
} from '../../questions/noticed/going-cold.ts';
import type { Answers } from '../../questions/noticed/rows.ts';
import { coldEstimateDays, coldLeadDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  andThen,
  type CoachFacts,
  dateFigure,
  daysFigure,
  hrefs,
  moneyFigure,
  nameOf,
  percentFigure,
  plural,
  tell,
} from '../coach-facts.ts';

function adviseEstimate(
  { estimate, quiet, percent, expected }: ColdEstimate,
  answers: Answers,
  today: CalendarDate,
): Advised {
  const { id, number, customer, title, total, viewed_on, sent_on } = estimate;
  const href = hrefs.estimate(id);
  const own = winPercent(answers);
  const amount = moneyFigure('total', 'Estimate', total, href);
  const silence = daysFigure('quiet', 'Without an answer', quiet, href);
  const state = viewed_on
    ? tell`Your estimate of ${amount} has had no answer for ${silence}. It was opened on ${dateFigure('opened', 'Opened', viewed_on, href)}.`
    : tell`Your estimate of ${amount} has had no answer for ${silence}, and was never opened.`;
  const won = hrefs.decidedEstimates(addDays(today, -364), today);
  return {
    key: `cold_estimate:${id}:${sent_on}`,
    rule: 'cold_estimate',
    title: `Follow up with ${nameOf(customer)}`,
    ...andThen(
      state,
      own === null
        ? null
        : tell`You win ${percentFigure('won', 'Won', own, won)} of the estimates that get an answer.`,
    ),
    evidence: null,
    effect: {
      kind: 'more',
      amount: expected,
      note: `${percent}% of ${formatMoney(total)}${own === null ? ', until more are answered' : ''}`,
    },
    action: { kind: 'open', label: 'Write follow-up', id: null, href },
    why: [
      `${title ? `“${title}”` : 'This estimate'} has had no answer for ${plural(quiet, 'day')}; after ${plural(coldEstimateDays, 'day')}, an estimate counts as going cold.`,
      own === null
        ? `Fewer than ${winRateFromAnswers} of your estimates were answered in the last 12 months, so we assume a 50% chance.`
        : `In the last 12 months you won ${answers.won} of ${plural(answers.decided, 'estimate')} that got an answer.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'estimate', id, name: title || number }],
    measured_id: id,
    taken_on: null,
  };
}

export const coldEstimate = ({ estimates, answers, today }: CoachFacts): Advised[] =>
  coldEstimates(estimates, answers, today).map((cold) => adviseEstimate(cold, answers, today));

function adviseLead({ lead, quiet, expected }: ColdLead): Advised {
  const { id, name, value, probability, quiet_since } = lead;
  const href = hrefs.lead(id);
  return {
    key: `cold_lead:${id}:${quiet_since}`,
    rule: 'cold_lead',
    title: `Call ${name} back`,
    ...tell`A lead worth ${moneyFigure('value', 'Value', value, href)} has been quiet for ${daysFigure('quiet', 'Quiet', quiet, href)}. Its chance of winning is ${percentFigure('chance', 'Chance', probability, href)}.`,
    evidence: null,
    effect: {
      kind: 'more',
      amount: expected,
      note: `${probability}% of ${formatMoney(value)}`,
    },
    action: { kind: 'open', label: 'Open lead', id: null, href },
    why: [
      `Nobody has contacted or updated this lead for ${plural(quiet, 'day')}; after ${plural(coldLeadDays, 'day')}, a lead counts as going cold.`,
      'The value and chance come from the lead.',
    ],
    about: [{ kind: 'lead', id, name }],
    measured_id: id,
    taken_on: null,
  };
}

export const coldLead = ({ leads, today }: CoachFacts): Advised[] => coldLeads(leads, today).map(adviseLead);
