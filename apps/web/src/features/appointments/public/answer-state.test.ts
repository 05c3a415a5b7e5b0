import { expect, test } from 'vitest';
import { visitState } from './visit-answers.tsx';

test.each([
  ['scheduled', true, null, 'open'],
  ['scheduled', true, 'Friday?', 'asked'],
  ['confirmed', true, null, 'confirmed'],
  ['confirmed', true, 'Friday?', 'asked'],
  ['scheduled', false, null, 'over'],
  ['confirmed', false, null, 'over'],
  ['on_my_way', false, null, 'under-way'],
  ['in_progress', false, 'Friday?', 'under-way'],
  ['completed', false, null, 'over'],
  ['no_show', false, null, 'over'],
  ['cancelled', false, null, 'cancelled'],
  ['cancelled', true, 'Friday?', 'cancelled'],
] as const)(
  'a visit with the status %s (answers accepted: %s, requested time: %s) is shown to the customer in the state %s',
  (status, can_answer, asked_time, state) => {
    expect(visitState({ status, can_answer, asked_time })).toBe(state);
  },
);
