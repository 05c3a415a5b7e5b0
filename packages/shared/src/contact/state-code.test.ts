import { expect, it } from 'vitest';
import { stateCode, stateSpellings } from './state-code.ts';

it.each([
  ['Oregon', 'OR'],
  ['oregon ', 'OR'],
  ['OR', 'OR'],
  ['or', 'OR'],
  ['N.Y.', 'NY'],
  ['new  hampshire', 'NH'],
  ['District of Columbia', 'DC'],
  ['West Virginia', 'WV'],
  ['Ontario', 'Ontario'],
  ['', ''],
])('converts the state %j, as typed, to %j', (typed, printed) => {
  expect(stateCode(typed)).toBe(printed);
});

it.each([
  ['OR', ['oregon', 'or']],
  ['oregon', ['oregon', 'or']],
  ['Ontario', ['ontario']],
])('lists the known spellings of the state %j: %j', (state, spellings) => {
  expect(stateSpellings(state)).toEqual(spellings);
});
