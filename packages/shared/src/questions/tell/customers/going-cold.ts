import { customerName } from '../../../customers/customer-name.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { sum } from '../../noticed/arithmetic.ts';
import { type ColdEstimate, type ColdLead, winPercent } from '../../noticed/going-cold.ts';
import type { Answers } from '../../noticed/rows.ts';
import { coldEstimateDays, coldLeadDays } from '../../noticed/thresholds.ts';
import {
  count,
  days,
  money,
  percent,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { estimatesHref, recordHref } from '../hrefs.ts';

/**
 * Tells the user which sent estimates have had no reply for a long time. The win rate is based on the decisions during
 * the period `year`.
 */
export function tellColdEstimates(cold: readonly ColdEstimate[], answers: Answers, year: Period): Told {
  const total = sum(cold.map(({ estimate }) => estimate.total));
  const expected = sum(cold.map((one) => one.expected));
  const won = winPercent(answers);
  const chance = won === null ? '' : ' You win {won} of the estimates that get an answer.';
  return tell({
    title: 'Estimates going cold',
    sentence:
      cold.length === 0
        ? 'No estimate has gone unanswered for {from} or more.'
        : `{count} ${plural(cold.length, 'estimate has', 'estimates have')} had no answer for {from} or more: {total}.${chance}`,
    figures: [
      count('count', 'Going cold', cold.length),
      money('total', 'Estimated', total),
      money('expected', 'Likely', expected),
      days('from', 'From', coldEstimateDays),
      ...(won === null ? [] : [percent('won', 'Won', won, estimatesHref({ dated: 'decided', ...year }))]),
    ],
    table: tableOf(
      [
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ estimate }) => customerName(estimate.customer),
        },
        {
          key: 'estimate',
          label: 'Estimate',
          kind: 'text',
          read: ({ estimate: { title, number } }) => title?.trim() || number,
        },
        { key: 'quiet', label: 'No answer for', kind: 'days', read: ({ quiet }) => quiet },
        { key: 'opened', label: 'Opened', kind: 'date', read: ({ estimate }) => estimate.viewed_on },
        { key: 'total', label: 'Total', kind: 'money', read: ({ estimate }) => estimate.total },
        { key: 'expected', label: 'Likely', kind: 'money', read: (one) => one.expected },
      ],
      cold.slice(0, shownRows),
      {
        count: cold.length,
        hrefOf: ({ estimate }) => recordHref('estimate', estimate.id),
        totals: { total, expected },
      },
    ),
    read: readText([cold.length, 'estimate'], [answers.decided, 'answer']),
  });
}

/** Tells the user which leads without an estimate have been inactive for a long time. */
export function tellColdLeads(cold: readonly ColdLead[]): Told {
  const value = sum(cold.map(({ lead }) => lead.value));
  const expected = sum(cold.map((one) => one.expected));
  return tell({
    title: 'Leads going cold',
    sentence:
      cold.length === 0
        ? 'No lead without an estimate has been quiet for {from} or more.'
        : `{count} ${plural(cold.length, 'lead without an estimate has', 'leads without an estimate have')} been quiet for {from} or more: worth {value}, or {expected} weighted by chance.`,
    figures: [
      count('count', 'Going cold', cold.length),
      money('value', 'Value', value),
      money('expected', 'Likely', expected),
      days('from', 'From', coldLeadDays),
    ],
    table: tableOf(
      [
        { key: 'lead', label: 'Lead', kind: 'text', read: ({ lead }) => lead.name },
        { key: 'quiet', label: 'Inactive for', kind: 'days', read: ({ quiet }) => quiet },
        { key: 'chance', label: 'Chance', kind: 'percent', read: ({ lead }) => lead.probability },
        { key: 'value', label: 'Value', kind: 'money', read: ({ lead }) => lead.value },
        { key: 'expected', label: 'Likely', kind: 'money', read: (one) => one.expected },
      ],
      cold.slice(0, shownRows),
      {
        count: cold.length,
        hrefOf: ({ lead }) => recordHref('lead', lead.id),
        totals: { value, expected },
      },
    ),
    read: readText([cold.length, 'lead']),
  });
}
