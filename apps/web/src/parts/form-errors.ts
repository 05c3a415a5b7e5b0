import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../lib/errors.ts';

/** Puts the server's refusals under their fields. Says whether any had a field, else the caller shows the message. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const refused = fieldErrors(error);
  const known = fields.filter((field) => refused[field]);
  for (const [index, field] of known.entries()) {
    setError(field, { type: 'server', message: refused[field] }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
