import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  Percent,
  requiredText,
} from '@dayworks/shared/fields';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import type { FieldsOf, RecordDescription } from './field-descriptions.ts';
import { formValues, readForm, readValues } from './record-values.ts';

const Job = z
  .strictObject({
    name: requiredText(20, 'Name is required'),
    notes: nullableText(100),
    status: z.enum(['open', 'done']),
    price: NonNegativeMoney,
    budget: NonNegativeMoney.nullable(),
    tax_rate: Percent,
    starts: CalendarDate.nullable(),
    ends: CalendarDate.nullable(),
    person_id: Id.nullable(),
    tags: z.array(z.string()),
    urgent: z.boolean(),
  })
  .refine(({ starts, ends }) => !starts || !ends || starts <= ends, {
    path: ['ends'],
    error: 'The end date cannot be before the start date',
  });
type Job = z.infer<typeof Job>;

const record: RecordDescription<Job> = {
  noun: 'job',
  schema: Job,
  fields: {
    name: { kind: 'text', label: 'Name' },
    notes: { kind: 'long', label: 'Notes' },
    status: { kind: 'choice', label: 'Status', labels: { open: 'Open', done: 'Done' } },
    price: { kind: 'money', label: 'Price', empty: 0 },
    budget: { kind: 'money', label: 'Budget' },
    tax_rate: { kind: 'number', label: 'Tax rate' },
    starts: { kind: 'date', label: 'Starts' },
    ends: { kind: 'date', label: 'Ends' },
    person_id: { kind: 'person', label: 'Who' },
    tags: { kind: 'tags', label: 'Tags' },
    urgent: { kind: 'switch', label: 'Urgent' },
  },
};

const job: Job = {
  name: 'Gutters',
  notes: null,
  status: 'open',
  price: 0,
  budget: null,
  tax_rate: 0,
  starts: null,
  ends: null,
  person_id: null,
  tags: ['roof'],
  urgent: false,
};

const typed = formValues(record, job);
const problemsOf = (changes: object) => readForm(record, { ...typed, ...changes }).problems;

describe('conversion between records and form values', () => {
  test('a missing value is converted to an empty string, and an empty string to a missing value', () => {
    expect(typed).toMatchObject({
      name: 'Gutters',
      notes: '',
      price: '',
      budget: '',
      tax_rate: '0',
      starts: '',
    });
    expect(readForm(record, typed)).toEqual({ values: job });
  });

  test('amounts, numbers, dates and people stay the same when they are converted to strings and back', () => {
    const full: Job = {
      ...job,
      price: 1250.5,
      budget: 0,
      tax_rate: 8.875,
      starts: '2026-05-04',
      person_id: '7b8a3b0e-5a53-4f5e-9b1e-0d8a5d6f0c11',
      urgent: true,
    };
    const texts = formValues(record, full);
    expect(texts).toMatchObject({ price: '1250.50', budget: '0.00', tax_rate: '8.875', urgent: true });
    expect(readForm(record, texts)).toEqual({ values: full });
  });

  test('a value that is missing after an import is shown as empty', () => {
    expect(formValues(record, { ...job, name: null }).name).toBe('');
  });
});

describe('form errors on their fields', () => {
  test.each([
    ['an amount with a misplaced comma', { price: '1,5' }, { price: 'Enter an amount such as 1,250.50' }],
    ['text in an optional amount', { budget: 'lots' }, { budget: 'Enter an amount such as 1,250.50' }],
    ['a percent sign in a number', { tax_rate: '8%' }, { tax_rate: 'Enter a number such as 1,250.5' }],
    ['an empty required number', { tax_rate: ' ' }, { tax_rate: 'Enter a number' }],
    ['too many decimals', { price: '1.005' }, { price: 'Use at most two decimals' }],
    ['a negative amount', { price: '-1' }, { price: 'Must be 0 or more' }],
    ['an empty name', { name: '  ' }, { name: 'Name is required' }],
    ['an invalid date', { starts: 'soonish' }, { starts: 'Enter a valid date' }],
    [
      'several errors in different fields',
      { name: '', price: '1,5' },
      { name: 'Name is required', price: 'Enter an amount such as 1,250.50' },
    ],
    [
      'two dates in the wrong order',
      { starts: '2026-05-04', ends: '2026-05-03' },
      { ends: 'The end date cannot be before the start date' },
    ],
  ])('readForm() reports each error on the field that caused it: %s', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test('amounts with thousands separators are accepted, and an empty price counts as zero', () => {
    expect(readForm(record, { ...typed, budget: '1,250.50' })).toEqual({
      values: { ...job, budget: 1250.5 },
    });
    expect(readForm(record, { ...typed, price: ' ' })).toEqual({ values: job });
  });
});

test('a record definition in which a field is missing or has an unsuitable control causes a compile error', () => {
  const { name: _, ...withoutName } = record.fields;
  expectTypeOf(withoutName).not.toMatchTypeOf<FieldsOf<Job>>();
  expectTypeOf({ ...record.fields, urgent: { kind: 'text', label: 'Urgent' } as const }).not.toMatchTypeOf<
    FieldsOf<Job>
  >();
  expectTypeOf({
    ...record.fields,
    status: { kind: 'choice', label: 'Status', labels: { open: 'Open' } } as const,
  }).not.toMatchTypeOf<FieldsOf<Job>>();
  expectTypeOf(record.fields).toMatchTypeOf<FieldsOf<Job>>();
});

test('a draft field that is new, removed or of a different type gets its initial value', () => {
  const start = { name: '', tags: [] as string[], urgent: false };
  expect(readValues({ name: 'Gutters', tags: [1], urgent: 'yes', old: 'x' }, start)).toEqual({
    name: 'Gutters',
    tags: [],
    urgent: false,
  });
  expect(readValues(null, start)).toBeNull();
});
