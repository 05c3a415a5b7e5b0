import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  CalendarDate,
  emptyOf,
  HourlyMoney,
  Id,
  Money,
  NonNegativeMoney,
  NullableEmail,
  nullableText,
  nullsOf,
  nullWhenLeftOut,
  Percent,
  Quantity,
  requiredDate,
  requiredText,
} from './fields.ts';

function messages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

describe('number fields', () => {
  test.each([
    [Money, 12.34, []],
    [Money, -12.34, []],
    [Money, 12.345, ['Use at most two decimals']],
    [Money, 1_000_000_000, ['At most $999,999,999.99']],
    [Money, 999_999_999.99, []],
    [NonNegativeMoney, 0, []],
    [NonNegativeMoney, -0.01, ['Must be 0 or more']],
    [HourlyMoney, 100_000, []],
    [HourlyMoney, -0.01, ['Must be 0 or more']],
    [HourlyMoney, 100_000.01, ['At most $100,000.00 an hour']],
    [Quantity, 1, []],
    [Quantity, 1.125, []],
    [Quantity, 1.1255, ['Use at most three decimals']],
    [Quantity, 0.999, ['Quantity must be at least 1']],
    [Quantity, -1, ['Quantity must be at least 1']],
    [Percent, 8.875, []],
    [Percent, 0, []],
    [Percent, 100.001, ['Cannot exceed 100%']],
    [Percent, -0.1, ['Must be 0 or more']],
  ])('validates a number field (case %#): %f', (schema, value, expected) => {
    expect(messages(schema, value)).toEqual(expected);
  });

  test.each([Money, NonNegativeMoney, Quantity, Percent])(
    'a number field accepts only numbers (schema %#)',
    (schema) => {
      for (const value of ['1', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 10n, [], {}]) {
        expect(schema.safeParse(value).success).toBe(false);
      }
    },
  );
});

describe('text fields', () => {
  test('trims text and turns blank text into null', () => {
    expect(nullableText(10).parse('  a b ')).toBe('a b');
    expect(nullableText(10).parse('   ')).toBeNull();
    expect(nullableText(10).parse(null)).toBeNull();
    expect(nullableText(10).safeParse(undefined).success).toBe(false);
  });

  test.each([
    ['a zero-width space', '\u200b'],
    ['joiners and a direction mark', '\u200d\u200c\u200f'],
    ['a byte order mark between spaces', ' \ufeff '],
    ['a soft hyphen', '\u00ad'],
    ['a control character', '\u0001'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['a grapheme joiner and a variation selector', '\u034f\ufe0f'],
    ['an empty Braille cell', '\u2800'],
  ])('treats a text that consists only of invisible characters as empty: %s', (_, unseen) => {
    expect(nullableText(10).parse(unseen)).toBeNull();
    expect(messages(requiredText(10, 'Name it'), unseen)).toEqual(['Name it']);
  });

  test('preserves invisible characters next to visible characters', () => {
    for (const value of ['👩\u200d🔧', '❤\ufe0f', 'نامه\u200cها', 're\u00adfill'])
      expect(requiredText(20, 'Name it').parse(` ${value} `)).toBe(value);
  });

  test('returns a clear error message for invalid text', () => {
    expect(messages(nullableText(1000), 'x'.repeat(1001))).toEqual(['At most 1,000 characters']);
    expect(messages(nullableText(10), 'a\0b')).toEqual(['Contains a character that cannot be saved']);
    for (const value of [undefined, null, '', '   ']) {
      expect(messages(requiredText(10, 'Name it'), value)).toEqual(['Name it']);
    }
  });

  test('an email field accepts an empty or valid email address and rejects an invalid one', () => {
    expect(NullableEmail.parse(' ')).toBeNull();
    expect(NullableEmail.parse(' ana@example.com ')).toBe('ana@example.com');
    expect(messages(NullableEmail, 'ana@')).toEqual(['Enter a valid email address']);
  });
});

describe('date and id fields', () => {
  test('a date field accepts only real dates within the supported years', () => {
    expect(CalendarDate.parse('2024-02-29')).toBe('2024-02-29');
    for (const value of ['2023-02-29', '1899-12-31', '3000-01-01', '0000-01-01', 'today']) {
      expect(messages(CalendarDate, value)).toEqual(['Enter a valid date']);
    }
    for (const value of [undefined, null, '']) {
      expect(messages(requiredDate('Pick a day'), value)).toEqual(['Pick a day']);
    }
    expect(messages(requiredDate('Pick a day'), '2026-02-30')).toEqual(['Enter a valid date']);
  });

  test('an id field accepts UUIDs and converts them to lower case', () => {
    expect(Id.parse('7F3A9C21-0000-4000-8000-00000000000A')).toBe('7f3a9c21-0000-4000-8000-00000000000a');
    expect(Id.safeParse('7f3a9c21').success).toBe(false);
  });

  test('every kind of field can be converted to a JSON schema for the API documentation', () => {
    const fields = z.object({
      Id,
      Money,
      Quantity,
      CalendarDate,
      note: nullableText(5),
      mail: NullableEmail,
    });
    expect(z.toJSONSchema(fields).properties).toMatchObject({
      Id: { format: 'uuid' },
      CalendarDate: { format: 'date' },
    });
  });
});

describe('default values of new records', () => {
  const Gate = z.object({ name: requiredText(10, 'Name it'), code: nullableText(10), is_open: z.boolean() });
  const NewGate = nullWhenLeftOut(Gate).extend({ is_open: z.boolean().default(true) });

  test('emptyOf() uses the defaults of the schema and requires the caller to pass the values that have no default', () => {
    expect(emptyOf(NewGate, { name: '' })).toEqual({ name: '', code: null, is_open: true });
    // @ts-expect-error: the name has no default.
    expect(emptyOf(NewGate, {})).toEqual({ code: null, is_open: true });
  });

  test('nullsOf() returns null for the fields that can be null', () => {
    expect(nullsOf(Gate)).toEqual({ code: null });
  });
});
