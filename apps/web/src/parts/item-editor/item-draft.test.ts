import { type LineItemInput, plainLine } from '@dayworks/shared/documents/lines/line-item';
import { describe, expect, it } from 'vitest';
import {
  beforeIdAfterKey,
  draftFromItem,
  emptyDraft,
  isUntouched,
  itemsWithOpen,
  newItemId,
  readItemDraft,
  settledItems,
  withItemBefore,
} from './item-draft.ts';

const drain: LineItemInput = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Drain clearing',
  description: null,
  quantity: 2,
  unit: 'ea',
  price: 1250.5,
  tax_rate: 8.875,
  ...plainLine,
};

describe('reading an item draft', () => {
  it('readItemDraft() returns the same item that the draft was made from', () => {
    expect(readItemDraft(draftFromItem(drain))).toEqual({ item: drain });
  });

  it('readItemDraft() uses the defaults for numbers that are left blank', () => {
    const { item } = readItemDraft({
      ...emptyDraft('Visit'),
      quantity: '',
      unit: ' ',
      price: '',
      tax_rate: '',
    });
    expect(item).toMatchObject({ quantity: 1, unit: 'ea', price: 0, tax_rate: 0, ...plainLine });
  });

  it.each([
    [{ name: '  ' }, { name: 'Item name is required' }],
    [{ quantity: '0.5' }, { quantity: 'Quantity must be at least 1' }],
    [{ quantity: 'two' }, { quantity: 'Enter a number' }],
    [{ price: '1,2' }, { price: 'Enter a number' }],
    [{ price: '1.005' }, { price: 'Use at most two decimals' }],
    [{ price: '-1.00' }, { price: 'Must be 0 or more' }],
    [{ tax_rate: '100.1' }, { tax_rate: 'Cannot exceed 100%' }],
  ])('readItemDraft() rejects %o with an error on the invalid field', (typed, errors) => {
    expect(readItemDraft({ ...draftFromItem(drain), ...typed })).toEqual({ errors });
  });
});

describe('detecting changes to an item draft', () => {
  it('isUntouched() is true for an empty new item and for an opened item that was not changed', () => {
    expect(isUntouched(emptyDraft(), undefined)).toBe(true);
    expect(isUntouched(draftFromItem(drain), drain)).toBe(true);
  });

  it('isUntouched() detects every change', () => {
    expect(isUntouched(emptyDraft('Visit'), undefined)).toBe(false);
    expect(isUntouched({ ...draftFromItem(drain), price: '1250.51' }, drain)).toBe(false);
  });
});

describe('items including the item that is being edited', () => {
  it('itemsWithOpen() inserts the item that is being edited at its position', () => {
    const other = { ...drain, id: newItemId(), name: 'Visit' };
    const open = { ...draftFromItem(drain), quantity: '3' };
    expect(itemsWithOpen([drain, other], open)).toEqual([{ ...drain, quantity: 3 }, other]);
  });

  it('itemsWithOpen() adds a new item at the end and ignores an incomplete item', () => {
    const open = emptyDraft('Visit');
    expect(itemsWithOpen([drain], open).map(({ name }) => name)).toEqual(['Drain clearing', 'Visit']);
    expect(itemsWithOpen([drain], { ...open, price: '1,' })).toEqual([drain]);
  });
});

describe('the order of the items', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ ...drain, id, name: id }));
  const order = (list: { name: string }[]) => list.map(({ name }) => name).join('');

  it.each([
    ['a', 'c', 'bac'],
    ['a', null, 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['b', 'c', 'abc'],
    ['b', 'gone', 'acb'],
    ['gone', 'a', 'abc'],
  ])('moving item %s before %s gives the order %s', (moved, before, result) => {
    expect(order(withItemBefore(items, moved, before))).toBe(result);
  });

  it.each([
    ['a', 'ArrowUp', 'abc'],
    ['a', 'ArrowDown', 'bac'],
    ['b', 'ArrowUp', 'bac'],
    ['b', 'ArrowDown', 'acb'],
    ['c', 'ArrowDown', 'abc'],
    ['c', 'Home', 'cab'],
    ['a', 'End', 'bca'],
  ])('moving item %s with the key %s gives the order %s', (moved, key, result) => {
    expect(order(withItemBefore(items, moved, beforeIdAfterKey(items, moved, key) ?? null))).toBe(result);
  });

  it('keys other than the arrow keys, Home and End do not move an item', () => {
    expect(beforeIdAfterKey(items, 'a', 'Enter')).toBeUndefined();
  });
});

describe('sections of items', () => {
  const at = (id: string, section: string | null) => ({ ...drain, id, section });
  const items = [at('a', 'Roof'), at('b', 'Roof'), at('c', 'Walls'), at('d', 'Walls')];
  const sections = (moved: string, before: string | null) =>
    settledItems(withItemBefore(items, moved, before)).map(({ id, section }) => `${id} ${section}`);

  it('an item that is moved between two items of another section joins the section', () =>
    expect(sections('a', 'd')).toEqual(['b Roof', 'c Walls', 'a Walls', 'd Walls']));

  it('moving the first item of a section to the top moves the whole section', () =>
    expect(sections('c', 'a')).toEqual(['c Walls', 'd Walls', 'a Roof', 'b Roof']));

  it('a blank section name means no section, and a new item that only takes over a section counts as untouched', () => {
    const continued = emptyDraft('', { tax_rate: 0, tax_parts: null }, 'Roof');
    expect(readItemDraft({ ...continued, name: 'Visit', section: ' ' }).item?.section).toBeNull();
    expect(isUntouched(continued, undefined)).toBe(true);
    expect(isUntouched({ ...draftFromItem(drain), section: '' }, drain)).toBe(true);
  });
});

describe('ids of new items', () => {
  it('newItemId() returns a different UUID each time', () => {
    expect(newItemId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(newItemId()).not.toBe(newItemId());
  });
});
