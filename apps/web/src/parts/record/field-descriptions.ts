import type { ReactNode } from 'react';

interface Look {
  label: string;
  /** Says so beside the label. */
  optional?: boolean;
  help?: string;
  /** Fields of one section stand below its heading. */
  section?: string;
  /** Of a line of the form, the whole when it is left out. Where there is little room, only a pair stays side by side. */
  width?: 'half' | 'pair' | 'quarter';
  /** How the record's own page lists it among the details, when it does. */
  fact?: { label: string; yes?: string; no?: string; none?: string };
}

/** What the browser may fill in; nothing unless it is said, for it knows only the person who types. */
type TypedWords = { autoComplete?: string };

export type TextField = Look & TypedWords & { kind: 'text' | 'phone' | 'email' };
export type LongField = Look & { kind: 'long'; rows?: number };
/** Words to pick from; any other can be typed. */
export type SuggestField = Look & { kind: 'suggest'; words?: readonly string[]; placeholder?: string };
export type DayField = Look & { kind: 'date' | 'time' };
/** A member of the team; of the office where field workers cannot open the record. */
export type PersonField = Look & { kind: 'person'; none?: string; ofOffice?: true };
/** Another record, found by typing. */
export type LinkField = Look & { kind: 'record'; of: 'customer' | 'project' | 'job'; none?: string };
export type MoneyField = Look & { kind: 'money' };
export type NumberField = Look & {
  kind: 'number';
  suffix?: string;
  maxDecimals?: number;
  step?: string;
  min?: string;
  max?: string;
};
export type ChoiceField<Value extends string = string> = Look & {
  kind: 'choice';
  labels: Readonly<Record<Value, string>>;
  icons?: Readonly<Record<Value, ReactNode>>;
  /** A few short words side by side instead of a list that opens. */
  as?: 'radios';
};
export type TagsField = Look & { kind: 'tags' };
/** A switch is in force at once in one's mind, a check is part of what is sent; both hold yes or no. */
type YesNoField = Look & ({ kind: 'switch' } | { kind: 'check' });
/** Own: the form draws it itself. Unseen: it holds it all the same. */
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

/** What an emptied number stands for where the record must have one; otherwise it is asked for. */
type Emptied<Value> = null extends Value ? object : { empty?: number };

/** Which descriptions fit such a value. */
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
 * Every field of a record, in the order of its form. A field of the schema that is missing here does not compile:
 * one that the form has no place for is `{ kind: 'unseen' }`.
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

/** A record as its forms know it: what it is called, what the server takes, and how each field looks. */
export interface RecordDescription<Values> {
  /** In the singular, as it stands in a sentence. */
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

/** For what treats all fields alike, whatever they hold. */
export const fieldOf = <Values>(fields: FieldsOf<Values>, name: FieldName<Values>) =>
  fields[name] as unknown as AnyField;
