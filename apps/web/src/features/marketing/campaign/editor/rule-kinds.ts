import type { SegmentField } from '@dayworks/shared/marketing/segment';

type RuleInput = 'item' | 'tag' | 'source' | 'type' | 'place' | 'days' | 'times' | 'money';

interface RuleKind {
  label: string;
  ops: readonly (readonly [op: string, label: string])[];
  /** The input field of the rule; undefined if the operator needs no value. */
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

/** The input fields for each kind of rule, in the order in which the kinds are listed. */
export const ruleKinds: Record<SegmentField, RuleKind> = {
  item: { label: 'Item bought', ops: isOrNot, input: 'item' },
  last_visit: { label: 'Last visit', ops: moreOrLess, input: 'days' },
  silence: { label: 'Silent for', ops: [['longer', 'longer than']], input: 'times' },
  place: {
    label: 'Place',
    ops: [
      ['city', 'city is'],
      ['state', 'state is'],
      ['zip_code', 'ZIP begins'],
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
