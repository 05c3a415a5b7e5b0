import { formatMoney } from '../money.ts';
import type { SegmentRule, SegmentRules } from './segment.ts';

const count = (amount: number) => amount.toLocaleString('en-US');

/** Formats a number of days as '300 days', or as '10 months' or '2 years' if it is a whole number of months or years. */
export function daysText(days: number): string {
  if (days === 1) return '1 day';
  if (days > 0 && days % 365 === 0) return days === 365 ? 'a year' : `${days / 365} years`;
  if (days >= 60 && days % 30 === 0) return `${days / 30} months`;
  return `${count(days)} days`;
}

const overOrUnder = { more_than: 'over', less_than: 'under' };

const balanceTexts = { nothing: 'owes nothing', something: 'owes something', overdue: 'owes late' };

const timesText = (times: number) => (times === 2 ? 'twice' : `${count(times)} times`);

function ruleText(rule: SegmentRule): string {
  switch (rule.field) {
    case 'tag':
      return rule.is ? rule.tag : `not ${rule.tag}`;
    case 'type':
      return rule.type;
    case 'source':
      return rule.is ? `from ${rule.source}` : `not from ${rule.source}`;
    case 'place':
      return `in ${rule.value}`;
    case 'last_visit':
      return `last visit ${overOrUnder[rule.op]} ${daysText(rule.days)} ago`;
    case 'silence':
      return `silent for ${timesText(rule.times)} their own rhythm`;
    case 'value':
      return `${rule.op === 'at_least' ? 'worth' : 'worth under'} ${formatMoney(rule.amount)}${rule.op === 'at_least' ? ' or more' : ''}`;
    case 'item':
      return [
        rule.is ? rule.item : `never ${rule.item}`,
        rule.last && `${overOrUnder[rule.last.op]} ${daysText(rule.last.days)} ago`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'balance':
      return balanceTexts[rule.op];
    case 'created':
      return `known for ${overOrUnder[rule.op]} ${daysText(rule.days)}`;
  }
}

/** Describes a customer segment in a few words, such as 'Gutter cleaning over 10 months ago, owes nothing'. */
export const rulesText = (rules: SegmentRules): string =>
  rules.length === 0 ? 'everybody who agreed' : rules.map(ruleText).join(', ');
