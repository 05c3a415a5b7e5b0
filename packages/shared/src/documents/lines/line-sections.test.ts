import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, zeroCents } from '../../money.ts';
import type { MaybeOption } from './line-options.ts';
import { headingOf, inSections, sectionAfterMove, sectionNames, sectionsOf } from './line-sections.ts';
import { amountOff, documentTotals } from './totals.ts';

type Line = MaybeOption & {
  name: string;
  section: string | null;
  quantity: number;
  price: number;
  tax_rate: number;
  discount: number;
};

const line = (name: string, section: string | null, price = 10, more: Partial<Line> = {}): Line => ({
  name,
  section,
  quantity: 1,
  price,
  tax_rate: 0,
  discount: 0,
  ...more,
});

const names = (lines: readonly Line[]) => lines.map(({ name }) => name);

test('the lines of a section are grouped at the position of its first line, under the first spelling of the section name', () => {
  const given = [
    line('Permit', null),
    line('Shingles', 'Roof'),
    line('Paint', 'Walls'),
    line('Visit', null),
    line('Flashing', ' roof '),
    line('Primer', 'Walls'),
  ];
  const arranged = inSections(given);
  expect(names(arranged)).toEqual(['Permit', 'Shingles', 'Flashing', 'Paint', 'Primer', 'Visit']);
  expect(sectionsOf(arranged).map(({ name, lines }) => [name, names(lines)])).toEqual([
    [null, ['Permit']],
    ['Roof', ['Shingles', 'Flashing']],
    ['Walls', ['Paint', 'Primer']],
    [null, ['Visit']],
  ]);
  expect(sectionsOf(arranged).map(headingOf)).toEqual([null, 'Roof', 'Walls', 'Other items']);
  expect(sectionNames(arranged)).toEqual(['Roof', 'Walls']);
  expect(inSections(arranged)).toBe(arranged);
});

test('lines without sections stay as they are, and a line of an estimate that was signed before sections existed has no section', () => {
  const plain = [line('Visit', null), line('Paint', null)];
  expect(inSections(plain)).toBe(plain);
  const { section: _, ...old } = line('Visit', null);
  expect(sectionsOf([old]).map(({ name }) => name)).toEqual([null]);
});

test('the subtotal of a section includes only the chosen lines, after the discounts on these lines', () => {
  const [roof] = sectionsOf([
    line('Shingles', 'Roof', 100, { quantity: 2.5, discount: 20 }),
    line('Skylight', 'Roof', 800, { option: 'optional', is_chosen: false }),
    line('Vent', 'Roof', 40, { option: 'optional', is_chosen: true }),
  ]);
  expect(roof?.subtotal).toBe(270_00);
});

test('in random documents, the subtotals of all sections add up to the subtotal of the document', () => {
  const anyLine = fc.record({
    name: fc.string(),
    section: fc.constantFrom(null, 'Roof', 'roof', 'Walls', 'Garden'),
    quantity: fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / 1000),
    price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    tax_rate: fc.constantFrom(0, 8.25),
    discount: fc.constant(0),
    is_chosen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const arranged = inSections(lines);
      expect(names(arranged).toSorted()).toEqual(names(lines).toSorted());
      const headings = sectionsOf(arranged).flatMap(({ name }) => name?.toLowerCase() ?? []);
      expect(new Set(headings).size).toBe(headings.length);
      const sum = sectionsOf(arranged).reduce((total, { subtotal }) => addCents(total, subtotal), zeroCents);
      expect(sum).toBe(documentTotals(lines, amountOff(0)).subtotal);
    }),
  );
});

test.each([
  ['between two lines of another section', 'Walls', 'Roof', 'Roof', 'Roof'],
  ['between two lines without a section', 'Roof', null, null, null],
  ['to the end, below the last section', null, 'Roof', undefined, null],
  ['to the start, above another section', 'Walls', undefined, 'Roof', 'Walls'],
  ['between two sections', 'Roof', 'Roof', 'Walls', 'Roof'],
  ['to a document without other lines', 'Roof', undefined, undefined, 'Roof'],
])('a line that is moved %s belongs to the right section', (_, own, before, after, expected) => {
  const at = (section: string | null | undefined) => (section === undefined ? undefined : { section });
  expect(sectionAfterMove({ section: own }, at(before), at(after))).toBe(expected);
});
