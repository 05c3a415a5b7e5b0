import { expect, test } from 'vitest';
import { chipsOf, isNarrowed } from './list-description.ts';
import { createListQuery, oneOf, order, words } from './list-query.ts';

interface Query {
  status: 'draft' | 'paid' | null;
  search: string;
  sort: 'newest' | 'oldest';
}

const query = createListQuery<Query>({
  status: oneOf('status', ['draft', 'paid']),
  search: words('q'),
  sort: order('sort', ['newest', 'oldest'], 'newest'),
});
const chips = {
  field: 'status' as const,
  label: 'Status',
  options: chipsOf({ draft: 'Draft', paid: 'Paid' }),
};

test('the counts on the filter chips are valid only if no filter other than a chip is active, in any sort order', () => {
  expect(isNarrowed({ query, chips }, query.all)).toBe(false);
  expect(isNarrowed({ query, chips }, { ...query.all, status: 'paid' })).toBe(false);
  expect(isNarrowed({ query, chips }, { ...query.all, sort: 'oldest' })).toBe(false);
  expect(isNarrowed({ query, chips }, { ...query.all, status: 'paid', search: 'a' })).toBe(true);
});

test('a list without filter chips counts as filtered if any filter hides rows', () => {
  expect(isNarrowed({ query }, { ...query.all, status: 'paid' })).toBe(true);
  expect(isNarrowed({ query }, query.all)).toBe(false);
});

test('chipsOf() returns the chips in the order of the labels, with their colors', () => {
  expect(
    chipsOf({ paid: 'Paid', draft: 'Draft' }, (value) => (value === 'paid' ? 'paid' : undefined)),
  ).toEqual([
    { value: 'paid', label: 'Paid', tone: 'paid' },
    { value: 'draft', label: 'Draft', tone: undefined },
  ]);
});
