import { describe, expect, test } from 'vitest';
import { type Candidate, chooseNamed, tellApart } from './choose-named.ts';
import { heardWords, nameFit } from './name-fit.ts';

const somebody = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  otherNames: [],
  detail: null,
  ...more,
});

const everybody: Candidate[] = [
  somebody('Elena Marsh', {
    otherNames: ['Marsh Bakery, Inc.'],
    email: 'elena@marsh.test',
    phone: '(831) 555-0142',
  }),
  somebody('Elena Ruiz', { phone: '831.555.0199' }),
  somebody('Ana Kim'),
  somebody('Anna Kimball'),
  somebody('Diana Kim'),
  somebody('José Ortega'),
  somebody('Harbor View Dental', { otherNames: ['Harbor View Dental'] }),
  somebody('O’Brien & Sons'),
  somebody('Bob Stone', { id: 'bob-1', detail: 'Santa Cruz' }),
  somebody('Bob Stone', { id: 'bob-2', detail: 'Aptos' }),
];

const chosen = (said: string) => {
  const choice = chooseNamed(said, everybody);
  if ('one' in choice) return choice.one.id;
  return 'several' in choice ? choice.several.map(({ id }) => id) : { near: choice.near.map(({ id }) => id) };
};

describe('choosing the record that matches a name', () => {
  test.each<[string, ReturnType<typeof chosen>]>([
    ['Elena Marsh', 'elena-marsh'],
    ['elena marsh', 'elena-marsh'],
    ['Marsh, Elena', 'elena-marsh'],
    ['Mrs. Marsh', 'elena-marsh'],
    ['Ellena Mash', 'elena-marsh'],
    ['elena mrash', 'elena-marsh'],
    ['marsh bakery', 'elena-marsh'],
    ['Marsh Bakery', 'elena-marsh'],
    ['the marsh bakerey', 'elena-marsh'],
    ['elena bakery', 'elena-marsh'],
    ['elena@marsh.test', 'elena-marsh'],
    ['ELENA@marsh.test', 'elena-marsh'],
    ['831 555 0142', 'elena-marsh'],
    ['+1 (831) 555-0142', 'elena-marsh'],
    ['555-0199', 'elena-ruiz'],
    ['elena-ruiz', 'elena-ruiz'],
    ['Elena', ['elena-marsh', 'elena-ruiz']],
    ['ellena', ['elena-marsh', 'elena-ruiz']],
    ['elena r', 'elena-ruiz'],
    ['Ana Kim', 'ana-kim'],
    ['Ana Kim’s', 'ana-kim'],
    ["ana kim's", 'ana-kim'],
    ['Anna Kim', 'anna-kimball'],
    ['Kim', ['ana-kim', 'diana-kim']],
    ['diana', 'diana-kim'],
    ['Jose Ortega', 'josé-ortega'],
    ['ortgea', 'josé-ortega'],
    ['harbour view', 'harbor-view-dental'],
    ['HarborView Dental', 'harbor-view-dental'],
    ['obrien and sons', 'o’brien-&-sons'],
    ["O'Brien", 'o’brien-&-sons'],
    ['bob stone', ['bob-2', 'bob-1']],
    ['nobody@marsh.test', { near: ['elena-marsh'] }],
    ['Zebediah Quux', { near: [] }],
    ['', { near: [] }],
    ['   ', { near: [] }],
    ['&', { near: [] }],
  ])('the right record is chosen for the name %j', (said, expected) => {
    expect(chosen(said)).toEqual(expected);
  });

  test('the search for a name in an empty list finds no record', () => {
    expect(chooseNamed('Elena', [])).toEqual({ near: [] });
  });

  test('if many records match a name equally well, the chat suggests only some of them', () => {
    const many = Array.from({ length: 40 }, (_, at) => somebody('Pat Lee', { id: `pat-${at}` }));
    expect(chooseNamed('pat', many)).toEqual({ several: many.slice(0, 6) });
  });

  test('prefers the record that matches a name best, regardless of the order of the candidates', () => {
    const backwards = chooseNamed('Ana Kim', everybody.toReversed());
    expect(backwards).toMatchObject({ one: { id: 'ana-kim' } });
  });
});

test('adds a distinguishing detail, such as the city, to records with identical names', () => {
  expect(tellApart(everybody.slice(-3)).map(({ name }) => name)).toEqual([
    'O’Brien & Sons',
    'Bob Stone · Santa Cruz',
    'Bob Stone · Aptos',
  ]);
});

test.each([
  ['Ana Kim', 'Ana Kim', 0],
  ['kim ana', 'Ana Kim', 1],
  ['an ki', 'Ana Kim', 2],
  ['ana kin', 'Ana Kim', 4],
  ['refferal', 'Referral', 5],
  ['refferal', 'Referral, Raman Dental', 5.5],
  ['ana ana', 'Ana Kim', null],
  ['1234 oak', '1235 Oak', null],
  ['', 'Ana', null],
])('rates the match between %j and the name %j as %j', (said, name, fit) => {
  expect(nameFit(said, name)).toBe(fit);
});

test('keeps the words of a name that consists only of filler words', () => {
  expect(heardWords('The Co.')).toEqual(['the', 'co']);
});
