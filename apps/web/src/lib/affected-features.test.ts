import { expect, test } from 'vitest';
import { affectedFeatures, featureOfKey, featuresOfTables } from './affected-features.ts';

test('the feature stands first in the path of a key', () => {
  expect(featureOfKey([['business', 'update'], { type: 'mutation' }])).toBe('business');
  expect(featureOfKey([['elsewhere', 'list']])).toBeUndefined();
  expect(featureOfKey(['business'])).toBeUndefined();
  expect(featureOfKey(undefined)).toBeUndefined();
});

test('a table leads to the feature that shows its rows', () => {
  expect(featuresOfTables(['business_settings'])).toEqual(['business']);
  for (const table of ['members', 'invitations', 'profiles']) {
    expect(featuresOfTables([table])).toEqual(['members']);
  }
  expect(featuresOfTables(['outbox'])).toEqual(['outbox']);
  expect(featuresOfTables(['audit_log'])).toEqual([]);
});

test('a change reaches its own feature and those that show something of it, and no other', () => {
  expect(affectedFeatures(['business'])).toEqual(
    new Set(['business', 'integrations', 'documents', 'invoices']),
  );
  expect(affectedFeatures(['members', 'business'])).toEqual(
    new Set([
      'members',
      'outbox',
      'leads',
      'projects',
      'payments',
      'appointments',
      'jobs',
      'time',
      'field',
      'tasks',
      'timeline',
      'business',
      'integrations',
      'documents',
      'invoices',
    ]),
  );
  // The forecast is made of them, too.
  expect(affectedFeatures(['recurringExpenses'])).toEqual(
    new Set(['recurringExpenses', 'expenses', 'financials']),
  );
  expect(affectedFeatures([])).toEqual(new Set());
});
