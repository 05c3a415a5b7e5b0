import type { ReactNode } from 'react';

interface Look {
  label: string;
  /** True if the label states that the field is optional. */
  optional?: boolean;
  help?: string;
  /** The section of the field; the fields of one section are grouped below its heading. */
  section?: string;
  /**
   * How much of a line the field takes up; the whole line if omitted. On narrow screens, only the two fields of a pair
   * stay side by side.
   */
  width?: 'half' | 'pair' | 'quarter';
  /**
   * Defines how the record's own page shows the field among the details. If this is omitted, the page does not show the
   * field.
   */
  fact?: { label: string; yes?: string; no?: string; none?: string };
}

/**
 * The kind of value that the browser may fill in. Autofill is off by default, because the browser only knows the data
 * of the person using it.
 */
type TypedWords = { autoComplete?: string };

export type TextField = Look & TypedWords & { kind: 'text' | 'phone' | 'email' };
export type LongField = Look & { kind: 'long'; rows?: number };
/** A text field with suggestions; the user can also type any other text. */
export type SuggestField = Look & { kind: 'suggest'; words?: readonly string[]; placeholder?: string };
export type DayField = Look & { kind: 'date' | 'time' };
/**
 * A member of the team. With `ofOffice`, only members who may open the record in the office can be chosen, so field
 * workers are excluded.
 */
export type PersonField = Look & { kind: 'person'; none?: string; ofOffice?: true };
/** A link to another record, which the user finds by typing. */
export type LinkField = Look & { kind: 'record'; of: 'customer' | 'project' | 'job'; none?: string };
export type MoneyField = Look & { kind: 'money' };
export type NumberField = Look & {
  kind: 'number';
  suffix?: string;
  maxDecimals?: number;
  step?: string;
  min?: string;
  max?: string;
  /** The numbers that the user chooses from in a dropdown, instead of typing a number. */
  options?: readonly { value: string; label: string }[];
};
export type ChoiceField<Value extends string = string> = Look & {
  kind: 'choice';
  labels: Readonly<Record<Value, string>>;
  icons?: Readonly<Record<Value, ReactNode>>;
  /** A few short options side by side instead of a dropdown. */
  as?: 'radios';
};
export type TagsField = Look & { kind: 'tags' };
/** A yes/no field. A switch takes effect immediately, and a checkbox takes effect when the form is submitted. */
type YesNoField = Look & ({ kind: 'switch' } | { kind: 'check' });
/**
 * 'own': the form renders this field with its own code. 'unseen': the form stores the value of this field without
 * showing it.
 */
type OwnField = { section?: string } & ({ kind: 'own' } | { kind: 'unseen' });

type WordsField =
  | TextField
  | LongField
  | SuggestField
  | DayField
  | PersonField
  | LinkField
  | ChoiceField
  | OwnField;

/**
 * The value that is saved if the user clears a required number field. If there is no such value, the user must enter a
 * number.
 */
type Emptied<Value> = null extends Value ? object : { empty?: number };

/** The kinds of form fields that are allowed for each type of value. */
type FieldFor<Value> = [Value] extends [boolean]
  ? YesNoField
  : [Value] extends [readonly string[]]
    ? TagsField
    : [Value] extends [number | null]
      ? (MoneyField | NumberField) & Emptied<Value>
      : [Value] extends [string | null]
        ? string extends Value
          ? WordsField
          : ChoiceField<NonNullable<Value> & string> | OwnField
        : never;

export type FieldName<Values> = keyof Values & string;

/**
 * All fields of a record, in the order in which the form shows them. Omitting a schema field is a compile error; a
 * field that the form does not show is `{ kind: 'unseen' }`.
 */
export type FieldsOf<Values> = { readonly [Name in FieldName<Values>]: FieldFor<Values[Name]> };

export type AnyField =
  | Exclude<WordsField, ChoiceField>
  | ChoiceField
  | TagsField
  | YesNoField
  | ((MoneyField | NumberField) & { empty?: number });

type Check = { safeParse(value: unknown): { success: boolean } };

type Parsed<Values> =
  | { success: true; data: Values; error?: undefined }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** Defines how forms show a record: the noun for the record, the server's schema, and the control for each field. */
export interface RecordDescription<Values> {
  /** The noun for the record in the singular, as used within a sentence. */
  noun: string;
  schema: {
    safeParse(input: unknown): Parsed<Values>;
    shape: { readonly [Name in FieldName<Values>]: Check };
  };
  fields: FieldsOf<Values>;
}

export const fieldNames = <Values>(fields: FieldsOf<Values>) => Object.keys(fields) as FieldName<Values>[];

export const takesNull = <Values>({ schema }: RecordDescription<Values>, name: FieldName<Values>) =>
  schema.shape[name].safeParse(null).success;

/** Returns the description of a field in a general type, for code that treats all fields in the same way. */
export const fieldOf = <Values>(fields: FieldsOf<Values>, name: FieldName<Values>) =>
  fields[name] as unknown as AnyField;

type AddressOptions = { section?: string; label?: string; isOwn?: boolean };

/** The four fields of an address. Autofill would insert the user's own address, so it is on only if `isOwn` is set. */
export function addressFields({ section, label = 'Street address', isOwn = false }: AddressOptions = {}) {
  const line = (name: string, autoComplete: string, width?: TextField['width']): TextField => ({
    kind: 'text',
    label: name,
    section,
    width,
    autoComplete: isOwn ? autoComplete : undefined,
  });
  return {
    address: line(label, 'street-address'),
    city: line('City', 'address-level2', 'half'),
    state: line('State', 'address-level1', 'quarter'),
    zip_code: line('ZIP code', 'postal-code', 'quarter'),
  };
}
