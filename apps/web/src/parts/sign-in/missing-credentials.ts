import { missingCredentialsText } from '@dayworks/shared/auth/sign-in-texts';
import type { UseFormSetError } from 'react-hook-form';

interface Credentials {
  handle: string;
  password: string;
}

/** Shows one message for the whole form, as specified; the empty fields are only highlighted. */
export function refuseMissingCredentials<Values extends Credentials>(
  values: Values,
  setError: UseFormSetError<Credentials>,
): boolean {
  const missing = (['handle', 'password'] as const).filter((field) => values[field].trim() === '');
  if (missing.length === 0) return false;
  setError('root', { message: missingCredentialsText });
  for (const [index, field] of missing.entries()) {
    setError(field, { type: 'missing', message: '' }, { shouldFocus: index === 0 });
  }
  return true;
}
