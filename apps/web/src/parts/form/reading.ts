import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Error messages by the path of their field, such as `name` or `items.0.price`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The path of a problem that belongs to no single field. It is shown above the form. */
export const wholeForm = 'form';

/** The result of checking a form: either the values to send, or the problems that prevent sending. */
export type Reading<Input> =
  | { values: Input; problems?: undefined }
  | { values?: undefined; problems: Record<string, string> };

type Issue = { path: readonly PropertyKey[]; message: string };

type Parsed<Input> =
  | { success: true; data: Input; error?: undefined }
  | { success: false; data?: undefined; error: { issues: readonly Issue[] } };

/** Converts the result of a schema validation. If a field has several errors, only the first one is kept. */
export function readingOf<Input>(parsed: Parsed<Input>): Reading<Input> {
  if (parsed.success) return { values: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { problems };
}

/** Returns a function that validates the typed values of a form with the given schema. */
export const readWith =
  <Input>(schema: { safeParse: (values: unknown) => Parsed<Input> }) =>
  (values: unknown): Reading<Input> =>
    readingOf(schema.safeParse(values));

/** Returns the problems if there are any. Otherwise, returns the values. */
export function readUnless<Input>(values: Input, problems: Problems): Reading<Input> {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return found.length > 0 ? { problems: Object.fromEntries(found) } : { values };
}

/** Returns the top-level field of a path, such as `items` for `items.0.price`. */
export const topOf = (path: string) => path.split('.')[0] ?? path;

/** Returns the problems as the form library expects them: one message for each field. */
export const fieldErrorsOf = <Values extends FieldValues>(problems: Problems) => {
  const errors: Record<string, { type: string; message: string | undefined }> = {};
  for (const [path, message] of Object.entries(problems)) {
    if (message !== undefined) errors[topOf(path)] ??= { type: 'rule', message };
  }
  return errors as FieldErrors<Values>;
};

/** Returns the error message of each field. */
export const messagesOf = <Values extends FieldValues>(errors: FieldErrors<Values>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) as Partial<
    Record<keyof Values, string>
  >;
