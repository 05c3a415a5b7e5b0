import { unreadableAmountText } from '@dayworks/shared/fields';
import { readNumberText } from '../../ui/input/number-text.ts';
import type { Reading } from '../form/reading.ts';
import {
  type AnyField,
  type FieldName,
  fieldNames,
  fieldOf,
  type RecordDescription,
  takesNull,
} from './field-descriptions.ts';

/** The value of a control: strings are stored as typed, so that invalid input is not lost. */
export type FormValue = string | boolean | string[];
export type FormValues = Record<string, FormValue>;

/** The initial values of a form. An imported record can lack values that are required in a new record. */
export type StartOf<Values> = { readonly [Name in FieldName<Values>]: Values[Name] | null };

function formValue(field: AnyField, value: unknown): FormValue {
  if (typeof value === 'boolean' || Array.isArray(value)) return value;
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (field.kind !== 'money') return String(value);
  // An amount that equals the default value is shown as an empty field with the placeholder 0.00.
  return value === field.empty ? '' : value.toFixed(2);
}

export function formValues<Values>({ fields }: RecordDescription<Values>, start: StartOf<Values>) {
  return Object.fromEntries(
    fieldNames(fields).map((name) => [name, formValue(fieldOf(fields, name), start[name])]),
  ) as FormValues;
}

const unreadableTexts: Partial<Record<AnyField['kind'], string>> = {
  money: unreadableAmountText,
  number: 'Enter a number such as 1,250.5',
};

const missingTexts: Partial<Record<AnyField['kind'], string>> = {
  money: 'Enter an amount',
  number: 'Enter a number',
};

/** Converts the typed values to the server's format, or returns the errors of the fields. */
export function readForm<Values>(record: RecordDescription<Values>, typed: FormValues): Reading<Values> {
  const { schema, fields } = record;
  const unreadable: Record<string, string> = {};

  const numberFrom = (name: FieldName<Values>, field: AnyField, text: string): number | null => {
    const number = readNumberText(text);
    if (number === undefined) unreadable[name] = unreadableTexts[field.kind] ?? '';
    const isMissing = number === null && !('empty' in field) && !takesNull(record, name);
    if (isMissing) unreadable[name] = missingTexts[field.kind] ?? '';
    return number ?? ('empty' in field ? (field.empty ?? null) : null);
  };

  const input = Object.fromEntries(
    fieldNames(fields).map((name) => {
      const field = fieldOf(fields, name);
      const value = typed[name] ?? '';
      if (typeof value !== 'string') return [name, value];
      if (field.kind === 'money' || field.kind === 'number') return [name, numberFrom(name, field, value)];
      return [name, value === '' && takesNull(record, name) ? null : value];
    }),
  );
  const parsed = schema.safeParse(input);
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems: Record<string, string> = { ...unreadable };
  for (const { path, message } of issues) problems[String(path[0] ?? '')] ??= message;
  return parsed.success && Object.keys(problems).length === 0 ? { values: parsed.data } : { problems };
}

const isSameKind = (value: unknown, like: FormValue): value is FormValue =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((word) => typeof word === 'string')
    : typeof value === typeof like;

/** Reads the values of a stored draft. Fields from another version of the form are ignored. */
export function readValues(kept: unknown, start: FormValues): FormValues | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Record<string, unknown>;
  const read = Object.entries(start).map(([name, like]) => {
    const value = values[name];
    return [name, isSameKind(value, like) ? value : like] as const;
  });
  return Object.fromEntries(read);
}
