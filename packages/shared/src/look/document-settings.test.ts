import { expect, test } from 'vitest';
import {
  DocumentSettingsEdit,
  offerStart,
  usualDocumentSettings,
  withUsualWords,
} from './document-settings.ts';

const rule = { discount_reduces_tax: true, prices_include_tax: true };
const usual = { notes: 'Thank you', terms: 'Pay soon', ...rule };

test.each([
  ['both texts are omitted', {}, usual],
  ['both texts are empty on purpose', { notes: null, terms: null }, { notes: null, terms: null, ...rule }],
  ['both texts are filled in', { notes: 'Hi', terms: 'Later' }, { notes: 'Hi', terms: 'Later', ...rule }],
  ['one text is omitted', { notes: null }, { notes: null, terms: 'Pay soon', ...rule }],
  ['the discount rule is set', { discount_reduces_tax: false }, { ...usual, discount_reduces_tax: false }],
])('uses the settings of the business only for fields that are omitted: %s', (_, draft, filled) =>
  expect(withUsualWords(draft, usual)).toEqual(filled),
);

test('a new estimate starts with the default notes and an expiration date', () => {
  const settings = { ...usualDocumentSettings, estimate_notes: 'Hello', estimate_valid_days: 14 };
  expect(offerStart('2026-05-14', settings)).toEqual({
    notes: 'Hello',
    terms: null,
    discount_reduces_tax: false,
    prices_include_tax: false,
    valid_until: '2026-05-28',
  });
});

test.each([
  [{ accent: '#5B5BD6' }, 'Enter a color such as #5b5bd6'],
  [{ accent: 'red' }, 'Enter a color such as #5b5bd6'],
  [{ estimate_valid_days: 0 }, 'At least 1 day'],
  [{ estimate_valid_days: 1.5 }, 'Use whole days'],
  [{ payment_terms: 4000 }, 'At most 3,650 days'],
  [{ invoice_notes: 'x'.repeat(2001) }, 'At most 2,000 characters'],
])('the document settings %j are rejected', (wrong, message) => {
  const { error } = DocumentSettingsEdit.safeParse({ ...usualDocumentSettings, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});
