import * as z from 'zod';
import { formatPhone } from './contact.ts';
import { isUsableDate } from './dates/calendar-date.ts';
import { formatMoney, hasAtMostDecimals, maxDollars } from './money.ts';

/**
 * Accepts any UUID, not only the versions in the RFC, because imported rows keep their original ids. Ids are in
 * lowercase, as PostgreSQL returns them.
 */
export const Id = z.guid().toLowerCase();

export function requiredId(message: string) {
  return z.guid(message).toLowerCase();
}

export const Timestamp = z.iso.datetime({ offset: true });

/** The version number of a record, which every edit increments. An edit based on an older version is rejected. */
export const Version = z.int().min(1);

/** The error message for a money field whose content is not an amount. */
export const unreadableAmountText = 'Enter an amount such as 1,250.50';

export const Money = z
  .number(unreadableAmountText)
  .min(-maxDollars, `At least ${formatMoney(-maxDollars)}`)
  .max(maxDollars, `At most ${formatMoney(maxDollars)}`)
  .refine((amount) => hasAtMostDecimals(amount, 2), 'Use at most two decimals')
  .meta({ description: 'US dollars, at most two decimals' });

export const NonNegativeMoney = Money.min(0, 'Must be 0 or more');

/** The sum of many amounts, which can exceed the limit for a single amount. */
export const MoneySum = z.number().min(0).meta({ description: 'US dollars, at most two decimals' });

export const maxQuantity = 999_999_999;

const maxHourly = 100_000;

/** An hourly rate. The limit is low enough that the total cost of several years of work is still a valid amount. */
export const HourlyMoney = NonNegativeMoney.max(maxHourly, `At most ${formatMoney(maxHourly)} an hour`);

export const Quantity = z
  .number('Enter a number')
  .min(1, 'Quantity must be at least 1')
  .max(maxQuantity, 'Quantity is too large')
  .refine((quantity) => hasAtMostDecimals(quantity, 3), 'Use at most three decimals');

export const Percent = z
  .number('Enter a number')
  .min(0, 'Must be 0 or more')
  .max(100, 'Cannot exceed 100%')
  .refine((percent) => hasAtMostDecimals(percent, 3), 'Use at most three decimals');

export const PaymentTerms = z
  .int('Use whole days')
  .min(0, 'Must be 0 or more')
  .max(3650, 'At most 3,650 days');

export const CalendarDate = z.string().refine(isUsableDate, 'Enter a valid date').meta({ format: 'date' });

export function requiredDate(message: string) {
  return z
    .string(message)
    .min(1, { error: message, abort: true })
    .refine(isUsableDate, 'Enter a valid date')
    .meta({ format: 'date' });
}

/**
 * Matches characters that PostgreSQL cannot store: NUL in text and unpaired surrogates in JSON. Either character
 * would break the audit log.
 */
const unstorable = /[\0\p{Cs}]/u;

export const isStorable = (text: string): boolean => !unstorable.test(text);

export const unstorableText = 'Contains a character that cannot be saved';

function storable(schema: z.ZodString, maxLength: number) {
  return schema
    .max(maxLength, `At most ${maxLength.toLocaleString('en-US')} characters`)
    .refine(isStorable, unstorableText);
}

/**
 * Text that consists only of invisible characters is treated as empty. Invisible characters such as joiners are allowed
 * next to visible characters.
 */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const seen = (text: string): string => (unseen.test(text) && isStorable(text) ? '' : text);

export function text(maxLength: number) {
  return storable(z.string().trim().overwrite(seen), maxLength);
}

/** Text whose leading and trailing spaces matter, such as passwords, tokens and cursors. */
export function untrimmedText(maxLength: number) {
  return storable(z.string(), maxLength);
}

export function requiredText(maxLength: number, message: string) {
  return storable(z.string(message).trim().overwrite(seen).min(1, message), maxLength);
}

/**
 * Names that are inserted into emails must be on one line, because a second line could look as if it were not part of
 * the name.
 */
export const isOneLine = (name: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(name);

export const oneLineText = 'Please enter this on one line';

/** Optional text; blank text is stored as null. */
export function nullableText(maxLength: number) {
  return text(maxLength)
    .nullable()
    .overwrite((value) => value || null);
}

export const NullableEmail = nullableText(254).refine(
  (value) => value === null || z.regexes.email.test(value),
  'Enter a valid email address',
);

/** A phone number is stored and returned in a readable format, no matter how it was typed or imported. */
export const NullablePhone = nullableText(40).overwrite((value) => value && formatPhone(value));

type NullByDefault<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: null extends z.output<Shape[Key]> ? z.ZodDefault<Shape[Key]> : Shape[Key];
};

/** Lets callers omit nullable fields when they create a record, so that adding a field does not break older clients. */
export function nullWhenLeftOut<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
): z.ZodObject<NullByDefault<Shape>, Config> {
  const defaults = Object.entries(schema.shape)
    .map(([name, field]) => [name, field as z.ZodType] as const)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name, field]) => [name, field.default(null)]);
  return schema.extend(Object.fromEntries(defaults)) as unknown as z.ZodObject<NullByDefault<Shape>, Config>;
}

type Unfilled<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape as Shape[Key] extends z.ZodDefault | z.ZodOptional ? never : Key]: z.output<Shape[Key]>;
};

/**
 * Returns the initial values of a form for a new record. Fields with a default value are filled in; the caller passes
 * the empty values for the other fields.
 */
export function emptyOf<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
  unfilled: Unfilled<Shape>,
): z.output<z.ZodObject<Shape, Config>> {
  const defaults = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { success, data } = (field as z.ZodType).safeParse(undefined);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return { ...Object.fromEntries(defaults), ...unfilled } as never;
}

/**
 * Returns null for every field that can be null, so that code that writes a complete row does not have to list these
 * fields.
 */
export function nullsOf<Shape extends z.ZodRawShape>({
  shape,
}: {
  shape: Shape;
}): { [Key in keyof Shape as null extends z.output<Shape[Key]> ? Key : never]: null } {
  const nullable = Object.entries(shape).filter(([, field]) => (field as z.ZodType).safeParse(null).success);
  return Object.fromEntries(nullable.map(([name]) => [name, null])) as never;
}

/** The fields that a catalog item and a document line share. */
export const ItemName = requiredText(200, 'Item name is required');

export const defaultUnit = 'ea';
export const ItemUnit = text(20).overwrite((unit) => unit || defaultUnit);
