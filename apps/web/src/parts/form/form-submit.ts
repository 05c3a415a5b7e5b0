import type { KeyboardEvent } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../../lib/errors.ts';

/** Ctrl+Enter, or Cmd+Enter on a Mac, submits the form from any field. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * Shows each field error from the server under its field. Returns false if no error belongs to a field; the caller then
 * shows the error message itself.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  /** Maps the server's field names to the form's field names if they differ. */
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
