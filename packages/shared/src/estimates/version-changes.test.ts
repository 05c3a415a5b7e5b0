import { expect, test } from 'vitest';
import { nothingWritten } from '../documents/document.ts';
import { type EstimateVersion, versionChanges } from './version-changes.ts';

const line = (name: string, price: number, fields: Partial<EstimateVersion['items'][number]> = {}) => ({
  id: name,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  tax_rate: 0,
  tax_parts: null,
  discount: 0,
  discount_percent: null,
  includes_tax: false,
  tax_included: 0,
  section: null,
  total: price,
  ...fields,
});

const signed: EstimateVersion = {
  ...nothingWritten,
  title: 'Heater',
  valid_until: '2026-03-01',
  deposit_type: 'percent',
  deposit_value: 50,
  total: 900,
  items: [
    line('Visit', 100),
    line('Tank', 800, { option: 'package', package_name: 'Good', is_chosen: true }),
    line('Pump', 1500, { option: 'package', package_name: 'Better', is_chosen: false }),
  ],
};

test('two versions of an estimate that differ only in their line ids have no differences', () => {
  const same = { ...signed, items: signed.items.map((item) => ({ ...item, id: `new ${item.id}` })) };
  expect(versionChanges(signed, same)).toEqual([]);
});

test('versionChanges() lists changed, added and removed estimate lines, and changes to other fields, the deposit and the total', () => {
  const [visit, tank, pump] = signed.items;
  if (!visit || !tank || !pump) throw new Error('the signed version has three lines');
  const later: EstimateVersion = {
    ...signed,
    title: 'Heater and filter',
    valid_until: null,
    notes: 'Access by the garden',
    discount: 10,
    total: 1630,
    items: [
      { ...visit, quantity: 2 },
      { ...pump, is_chosen: true },
      line('Filter', 40, { option: 'optional', is_chosen: false }),
    ],
  };
  expect(versionChanges(signed, later)).toEqual([
    { what: 'Title', before: 'Heater', after: 'Heater and filter' },
    { what: 'Valid until', before: 'March 1, 2026', after: null },
    { what: 'Visit', before: '1 ea × $100.00', after: '2 ea × $100.00' },
    {
      what: 'Pump',
      before: '1 ea × $1,500.00, Package Better, not chosen',
      after: '1 ea × $1,500.00, Package Better, chosen',
    },
    { what: 'Filter', before: null, after: '1 ea × $40.00, Optional, not chosen' },
    { what: 'Tank', before: '1 ea × $800.00, Package Good, chosen', after: null },
    { what: 'Discount', before: null, after: '$10.00' },
    { what: 'Deposit', before: '$450.00', after: '$815.00' },
    { what: 'Notes', before: null, after: 'Access by the garden' },
    { what: 'Total', before: '$900.00', after: '$1,630.00' },
  ]);
});

test('versionChanges() compares estimate lines with the same name in their order, and lists changed descriptions', () => {
  const before = { ...signed, items: [line('Labor', 50), line('Labor', 60)] };
  const after = { ...before, items: [line('Labor', 50), line('labor ', 60, { description: 'Two people' })] };
  expect(versionChanges(before, after)).toEqual([
    { what: 'labor , description', before: null, after: 'Two people' },
  ]);
});

test('an estimate version that was signed before a field existed can be compared with the current version', () => {
  const { po_number: _, discount_percent: _percent, ...old } = signed;
  const items = signed.items.map(({ tax_parts: _parts, discount_percent: _discount, ...item }) => item);
  expect(versionChanges({ ...old, items } as never, signed)).toEqual([]);
});
