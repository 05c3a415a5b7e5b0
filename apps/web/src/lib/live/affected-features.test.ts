import { expect, test } from 'vitest';
import { affectedFeatures, featureOfKey, featuresOfTables } from './affected-features.ts';

test('featureOfKey() returns the first part of the path in a query key', () => {
  expect(featureOfKey([['business', 'update'], { type: 'mutation' }])).toBe('business');
  expect(featureOfKey([['elsewhere', 'list']])).toBeUndefined();
  expect(featureOfKey(['business'])).toBeUndefined();
  expect(featureOfKey(undefined)).toBeUndefined();
});

test('featuresOfTables() returns the feature that shows the rows of the changed table', () => {
  expect(featuresOfTables(['business_settings'])).toEqual(['business']);
  for (const table of ['members', 'invitations', 'profiles']) {
    expect(featuresOfTables([table])).toEqual(['members']);
  }
  expect(featuresOfTables(['outbox'])).toEqual(['outbox']);
  expect(featuresOfTables(['audit_log'])).toEqual([]);
});

test('a change affects the feature that it was made in and the features that show its data, but no other features', () => {
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
  // The cash forecast also includes recurring expenses.
  expect(affectedFeatures(['recurringExpenses'])).toEqual(
    new Set(['recurringExpenses', 'expenses', 'financials']),
  );
  expect(affectedFeatures([])).toEqual(new Set());
});
