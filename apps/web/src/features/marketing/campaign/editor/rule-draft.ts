import type { SegmentField, SegmentRule } from '@dayworks/shared/marketing/segment';
import { parseMoney } from '@dayworks/shared/money';

type RuleInput = 'item' | 'tag' | 'source' | 'type' | 'place' | 'days' | 'times' | 'money';

interface RuleKind {
  label: string;
  ops: readonly (readonly [op: string, label: string])[];
  /** The input field for the value of the segment rule; undefined if the operator needs no value. */
  input?: RuleInput;
}

const isOrNot = [
  ['is', 'is'],
  ['is_not', 'is not'],
] as const;
export const moreOrLess = [
  ['more_than', 'more than'],
  ['less_than', 'less than'],
] as const;

/** The input fields for each kind of segment rule, in the order in which the kinds are listed. */
export const ruleKinds: Record<SegmentField, RuleKind> = {
  item: { label: 'Item purchased', ops: isOrNot, input: 'item' },
  last_visit: { label: 'Last visit', ops: moreOrLess, input: 'days' },
  silence: { label: 'Inactive for', ops: [['longer', 'longer than']], input: 'times' },
  place: {
    label: 'Place',
    ops: [
      ['city', 'city is'],
      ['state', 'state is'],
      ['zip_code', 'ZIP starts with'],
    ],
    input: 'place',
  },
  tag: { label: 'Tag', ops: isOrNot, input: 'tag' },
  type: { label: 'Type', ops: [['is', 'is']], input: 'type' },
  source: { label: 'Source', ops: isOrNot, input: 'source' },
  value: {
    label: 'Lifetime value',
    ops: [
      ['at_least', 'at least'],
      ['less_than', 'less than'],
    ],
    input: 'money',
  },
  balance: {
    label: 'Balance',
    ops: [
      ['nothing', 'owes nothing'],
      ['something', 'owes something'],
      ['overdue', 'is overdue'],
    ],
  },
  created: { label: 'Customer since', ops: moreOrLess, input: 'days' },
};

export const ruleFields = Object.keys(ruleKinds) as SegmentField[];

type Last = 'more_than' | 'less_than';

/** A segment rule as the user typed it, including values that are still invalid. */
export interface RuleDraft {
  key: string;
  field: SegmentField;
  op: string;
  value: string;
  /** The time since the last purchase, only for segment rules about an item; '' means at any time. */
  last: Last | '';
  days: string;
}

const usualValues: Partial<Record<SegmentField, string>> = {
  last_visit: '300',
  created: '365',
  silence: '1.5',
  type: 'residential',
};

let made = 0;

/** Creates a key that is used only to distinguish the rows on the screen and is never saved. */
const newKey = () => `rule-${++made}`;

export function newRule(field: SegmentField, key = newKey()): RuleDraft {
  const op = ruleKinds[field].ops[0]?.[0] ?? '';
  return { key, field, op, value: usualValues[field] ?? '', last: '', days: '300' };
}

const isWord = (is: boolean) => (is ? 'is' : 'is_not');

export function draftOf(rule: SegmentRule): RuleDraft {
  const draft = newRule(rule.field);
  switch (rule.field) {
    case 'tag':
      return { ...draft, op: isWord(rule.is), value: rule.tag };
    case 'source':
      return { ...draft, op: isWord(rule.is), value: rule.source };
    case 'type':
      return { ...draft, value: rule.type };
    case 'place':
      return { ...draft, op: rule.part, value: rule.value };
    case 'last_visit':
    case 'created':
      return { ...draft, op: rule.op, value: `${rule.days}` };
    case 'silence':
      return { ...draft, value: `${rule.times}` };
    case 'value':
      return { ...draft, op: rule.op, value: `${rule.amount}` };
    case 'balance':
      return { ...draft, op: rule.op };
    case 'item':
      return {
        ...draft,
        op: isWord(rule.is),
        value: rule.item,
        ...(rule.last ? { last: rule.last.op, days: `${rule.last.days}` } : {}),
      };
  }
}

const wholeDays = (text: string) => {
  const days = Number(text);
  return text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= 3650 ? days : undefined;
};

/** Returns the reason why a segment rule is not applied yet, or null if the rule is valid. */
export function ruleProblem(draft: RuleDraft): string | null {
  const { field, op, value, last, days } = draft;
  const isBlank = value.trim() === '';
  switch (ruleKinds[field].input) {
    case undefined:
      return null;
    case 'days':
      return wholeDays(value) === undefined ? 'Enter whole days, 3,650 at most' : null;
    case 'times': {
      const times = Number(value);
      return isBlank || !(times >= 1 && times <= 10) ? 'Enter a number from 1 to 10' : null;
    }
    case 'money': {
      const amount = parseMoney(value);
      return amount === undefined || amount < 0 ? 'Enter an amount' : null;
    }
    case 'item':
      if (isBlank) return 'Choose an item';
      return op === 'is' && last && wholeDays(days) === undefined ? 'Enter whole days, 3,650 at most' : null;
    case 'place':
      return isBlank ? 'Enter a location' : null;
    default:
      return isBlank ? `Choose a ${ruleKinds[field].label.toLowerCase()}` : null;
  }
}

/** Returns the segment rule in the server's format, or null if a value is missing. */
export function readRule(draft: RuleDraft): SegmentRule | null {
  if (ruleProblem(draft)) return null;
  const { field, op, value, last, days } = draft;
  const is = op === 'is';
  const text = value.trim();
  switch (field) {
    case 'tag':
      return { field, is, tag: text };
    case 'source':
      return { field, is, source: text };
    case 'type':
      return { field, type: text === 'commercial' ? 'commercial' : 'residential' };
    case 'place':
      return { field, part: op as 'city', value: text };
    case 'last_visit':
    case 'created':
      return { field, op: op as Last, days: Number(text) };
    case 'silence':
      return { field, times: Number(text) };
    case 'value':
      return { field, op: op as 'at_least', amount: parseMoney(text) ?? 0 };
    case 'balance':
      return { field, op: op as 'nothing' };
    case 'item':
      return { field, is, item: text, last: is && last ? { op: last, days: Number(days) } : null };
  }
}

export const readRules = (drafts: readonly RuleDraft[]): SegmentRule[] =>
  drafts.map(readRule).filter((rule) => rule !== null);
