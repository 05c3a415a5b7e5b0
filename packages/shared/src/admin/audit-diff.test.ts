import { expect, test } from 'vitest';
import { auditChanges } from './audit-diff.ts';

test('auditChanges() lists the changed fields of a record at any depth', () => {
  const before = { status: 'draft', total: 10, notes: null, items: [{ name: 'Work' }, { name: 'Parts' }] };
  const after = { status: 'sent', total: 10, notes: '', items: [{ name: 'Labour' }] };
  expect(auditChanges(before, after)).toEqual([
    { field: 'status', before: 'draft', after: 'sent' },
    { field: 'notes', before: 'null', after: '' },
    { field: 'items.0.name', before: 'Work', after: 'Labour' },
    { field: 'items.1.name', before: 'Parts', after: undefined },
  ]);
});

test('auditChanges() lists every field of a created or deleted record, and no field if nothing has changed', () => {
  expect(auditChanges(null, { count: 3, tags: [] })).toEqual([
    { field: 'count', before: undefined, after: '3' },
    { field: 'tags', before: undefined, after: '[]' },
  ]);
  expect(auditChanges({ role: 'staff' }, null)).toEqual([
    { field: 'role', before: 'staff', after: undefined },
  ]);
  expect(auditChanges(null, undefined)).toEqual([]);
  expect(auditChanges({ same: 1 }, { same: 1 })).toEqual([]);
});

test('auditChanges() treats a value that is not an object as a single value', () => {
  expect(auditChanges('old', 'new')).toEqual([{ field: 'value', before: 'old', after: 'new' }]);
});
