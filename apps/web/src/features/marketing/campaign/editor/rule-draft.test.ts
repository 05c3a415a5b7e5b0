import { SegmentRule as RuleSchema, type SegmentRule } from '@dayworks/shared/marketing/segment';
import { describe, expect, it } from 'vitest';
import { draftOf, newRule, readRule, readRules, ruleFields, ruleProblem } from './rule-draft.ts';

const rules: SegmentRule[] = [
  { field: 'tag', is: false, tag: 'VIP' },
  { field: 'type', type: 'commercial' },
  { field: 'source', is: true, source: 'Referral' },
  { field: 'place', part: 'zip_code', value: '972' },
  { field: 'last_visit', op: 'less_than', days: 0 },
  { field: 'silence', times: 2.5 },
  { field: 'value', op: 'at_least', amount: 1250.5 },
  { field: 'item', is: true, item: 'Gutter cleaning', last: { op: 'more_than', days: 300 } },
  { field: 'item', is: false, item: 'Gutter cleaning', last: null },
  { field: 'balance', op: 'overdue' },
  { field: 'created', op: 'more_than', days: 365 },
];

describe('segment rules in the editor', () => {
  it.each(rules)('a rule stays the same when it is converted to a draft and back: %j', (rule) => {
    expect(readRule(draftOf(rule))).toEqual(rule);
  });

  it.each(ruleFields)(
    'a new %s rule is either valid from the start or states which value is missing',
    (field) => {
      const draft = newRule(field);
      const rule = readRule(draft);
      if (rule) expect(RuleSchema.parse(rule)).toEqual(rule);
      else expect(ruleProblem(draft)).toMatch(/^(Choose|Enter) /);
    },
  );

  it.each([
    ['last_visit', '', 'Enter whole days, 3,650 at most'],
    ['last_visit', '1.5', 'Enter whole days, 3,650 at most'],
    ['last_visit', '4000', 'Enter whole days, 3,650 at most'],
    ['silence', '0.5', 'Enter a number from 1 to 10'],
    ['silence', 'soon', 'Enter a number from 1 to 10'],
    ['value', '', 'Enter an amount'],
    ['tag', '  ', 'Choose a tag'],
    ['place', '', 'Enter a location'],
  ] as const)('a %s rule with the value %j is ignored, with the reason: %s', (field, value, problem) => {
    const draft = { ...newRule(field), value };
    expect(ruleProblem(draft)).toBe(problem);
    expect(readRules([draft])).toEqual([]);
  });

  it('an item rule with a time condition but without a number of days is rejected', () => {
    const draft = { ...newRule('item'), value: 'Gutters', last: 'more_than' as const, days: '' };
    expect(ruleProblem(draft)).not.toBeNull();
    expect(ruleProblem({ ...draft, last: '' })).toBeNull();
  });
});
