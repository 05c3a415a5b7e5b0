import { expect, test } from 'vitest';
import { emptyCustomer } from '../customers/customer.ts';
import { emptyLead } from '../leads/lead.ts';
import { mergedFields, recordDetail, usuallyTaken } from './merge-fields.ts';

const ana = {
  ...emptyCustomer(),
  first_name: 'Ana',
  last_name: 'Kim',
  phone: '(503) 555-0117',
  tags: ['VIP'],
  marketing_consent: true,
};

test('the remaining record takes only what it lacks, unless somebody chooses', () => {
  const other = {
    ...ana,
    email: 'ana@kim.test',
    phone: '(503) 555-0118',
    address: '12 Oak St',
    city: 'Portland',
  };
  expect(usuallyTaken('customer', ana, other)).toEqual(['email', 'address']);
  const taken = new Set(usuallyTaken('customer', ana, other));
  expect(mergedFields('customer', ana, other, taken)).toEqual({
    email: 'ana@kim.test',
    address: '12 Oak St',
    city: 'Portland',
    notes: 'Merged duplicate: (503) 555-0118',
  });
  expect(mergedFields('customer', ana, other, new Set(['phone']))).toEqual({
    phone: '(503) 555-0118',
    notes: 'Merged duplicate: ana@kim.test · (503) 555-0117 · 12 Oak St, Portland',
  });
});

test.each([
  [{ marketing_consent: true, sms_ok: true }, {}],
  [{ marketing_consent: false, sms_ok: true }, { marketing_consent: false }],
  [{ marketing_consent: true, sms_ok: false }, { sms_ok: false }],
])('a consent remains only if both records have it: %o changes %o', (other, changed) => {
  expect(mergedFields('customer', ana, { ...ana, ...other }, new Set())).toEqual(changed);
});

test('tags and notes of both records are joined, each once', () => {
  const [kept, other] = [
    { ...ana, notes: 'Two dogs' },
    { ...ana, tags: ['vip', 'Pool'], notes: 'Two dogs' },
  ];
  expect(mergedFields('customer', kept, other, new Set())).toEqual({ tags: ['VIP', 'Pool'] });
  expect(mergedFields('customer', kept, { ...ana, notes: 'x'.repeat(10_000) }, new Set()).notes).toHaveLength(
    10_000,
  );
});

test('a lead takes the follow-up and the value that it lacks', () => {
  const lead = { ...emptyLead(), first_name: 'Ana' };
  const other = { ...lead, value: 120, next_follow_up: '2026-11-20', probability: 80 };
  const taken = new Set(usuallyTaken('lead', lead, other));
  expect(mergedFields('lead', lead, other, taken)).toEqual({ value: 120, next_follow_up: '2026-11-20' });
});

test('the line below a name shows what tells two records apart', () => {
  expect(recordDetail('customer', { ...ana, company: 'Kim & Co.' })).toBe('Kim & Co. · (503) 555-0117');
  expect(recordDetail('product', { name: 'Tap', sku: 'T-1', price: 12, category: null })).toBe(
    'T-1 · $12.00',
  );
});
