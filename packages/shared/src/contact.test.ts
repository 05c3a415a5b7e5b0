import { describe, expect, it } from 'vitest';
import { addressLines, formatPhone, stateCode, stateSpellings } from './contact.ts';

const place = { address: '418 NE Alberta St', city: 'Portland', state: 'OR', zip_code: '97211' };

it.each([
  [place, ['418 NE Alberta St', 'Portland, OR 97211']],
  [{ ...place, state: 'Oregon' }, ['418 NE Alberta St', 'Portland, OR 97211']],
  [{ ...place, city: null }, ['418 NE Alberta St', 'OR 97211']],
  [{ ...place, state: null, zip_code: null }, ['418 NE Alberta St', 'Portland']],
  [{ ...place, address: null }, ['Portland, OR 97211']],
  [{ address: null, city: null, state: null, zip_code: null }, []],
])('addressLines() formats the address %o as lines', (given, lines) => {
  expect(addressLines(given)).toEqual(lines);
});

describe('phone number formatting', () => {
  it.each([
    ['5035550162', '(503) 555-0162'],
    [' 503.555.0162 ', '(503) 555-0162'],
    ['+1 503 555 0162', '(503) 555-0162'],
    ['1-503-555-0162', '(503) 555-0162'],
    ['(503) 555-0162', '(503) 555-0162'],
    ['+49 30 901820', '+49 30 901820'],
    ['555-0162', '555-0162'],
    ['503 555 0162 ext 4', '503 555 0162 ext 4'],
    ['', ''],
  ])('the phone number %j is formatted as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

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
])('stateCode() converts the typed state %j to %j', (typed, printed) => {
  expect(stateCode(typed)).toBe(printed);
});

it.each([
  ['OR', ['oregon', 'or']],
  ['oregon', ['oregon', 'or']],
  ['Ontario', ['ontario']],
])('stateSpellings() lists the known spellings of the state %j: %j', (state, spellings) => {
  expect(stateSpellings(state)).toEqual(spellings);
});
