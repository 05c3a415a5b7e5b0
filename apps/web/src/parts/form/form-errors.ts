import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../../lib/errors.ts';

/** Puts the server's refusals under their fields. Says whether any had a field, else the caller shows the message. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  /** Where the form has another name for it than the server. */
  names: Readonly<Record<string, FieldPath<Values>>> = {},
): boolean {
  const refused = Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, text]) => [names[field] ?? field, text]),
  );
  const known = fields.filter((field) => refused[field]);
  for (const [index, field] of known.entries()) {
    setError(field, { type: 'server', message: refused[field] }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
