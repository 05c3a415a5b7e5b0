import { unreadableAmountText } from '@dayworks/shared/fields';
import { readNumberText } from '../../ui/input/number-text.ts';
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

type Reading<Values> = { values: Values; problems?: undefined } | { problems: Record<string, string> };

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

/**
 * Returns the latest list with the user's own changes: entries that the user removed are left out, and entries that the
 * user added are included.
 */
export function mergeList(
  opened: readonly string[],
  mine: readonly string[],
  latest: readonly string[],
): string[] {
  const isTakenOut = (entry: string) => opened.includes(entry) && !mine.includes(entry);
  const isAdded = (entry: string) => !opened.includes(entry) && !latest.includes(entry);
  return [...latest.filter((entry) => !isTakenOut(entry)), ...mine.filter(isAdded)];
}

/** If other changes were saved after the form was opened, merges the user's changes to lists into the latest lists. */
export function mergedLists(opened: FormValues, mine: FormValues, latest: FormValues) {
  return Object.entries(latest).flatMap(([name, list]): [string, string[]][] => {
    const [before, typed] = [opened[name], mine[name]];
    if (!Array.isArray(list) || !Array.isArray(before) || !Array.isArray(typed)) return [];
    return [[name, mergeList(before, typed, list)]];
  });
}
