import { describe, expect, it } from 'vitest';
import { complaintsAbout, emptyValues, fieldsOf, mergeValues } from './campaign-values.ts';
import { newRule } from './rule-draft.ts';

const whole = { ...emptyValues, name: 'Gutters', subject: 'Due', body: 'Hi {{first_name}}' };

describe('campaign values in the editor', () => {
  it('values that are still invalid are omitted when a campaign is saved', () => {
    const fields = fieldsOf({ ...whole, try_on: '3', extra_cost: 'much', rules: [newRule('tag')] });
    expect(fields).toMatchObject({ try_on: 30, extra_cost: 0, rules: [] });
  });

  it('a text message campaign has no alternative subject for an A/B test', () => {
    const two = { ...whole, subject_b: 'Or this' };
    expect(fieldsOf(two).subject_b).toBe('Or this');
    expect(fieldsOf({ ...two, channel: 'sms' }).subject_b).toBeNull();
  });

  it.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ subject: '' }, ['subject']],
    [{ subject: '', channel: 'sms' as const }, []],
    [{ subject_b: '' }, ['subject_b']],
    [{ subject_b: 'B', try_on: '5' }, ['try_on']],
    [{ body: '' }, ['body']],
    [{ extra_cost: '-1' }, ['extra_cost']],
    [{ rules: [newRule('tag')] }, ['rules']],
  ])('a campaign with %j reports problems for %j', (change, expected) => {
    expect(Object.keys(complaintsAbout({ ...whole, ...change }))).toEqual(expected);
  });

  it('mergeValues() adds the user’s own changes to the values that another user saved', () => {
    const mine = { ...whole, body: 'Mine' };
    const theirs = { ...whole, body: 'Theirs', subject: 'Theirs' };
    expect(mergeValues(theirs, mine, whole)).toEqual({ ...theirs, body: 'Mine' });
    expect(mergeValues(theirs, whole, whole)).toEqual(theirs);
  });

  it('two campaigns count as equal even if their rules have different temporary keys', () => {
    const rule = { ...newRule('tag'), value: 'VIP' };
    const again = { ...rule, key: 'other' };
    expect(fieldsOf({ ...whole, rules: [again] })).toEqual(fieldsOf({ ...whole, rules: [rule] }));
    expect(mergeValues(whole, { ...whole, rules: [again] }, { ...whole, rules: [rule] })).toEqual(whole);
  });
});
