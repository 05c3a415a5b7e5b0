import { missingCredentialsText } from '@dayworks/shared/auth/sign-in-texts';
import type { ErrorData } from '@dayworks/shared/errors';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage, hasCode } from '../../lib/errors.ts';

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 3600) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** Returns the server's message. After too many attempts, the message also states how long the user has to wait. */
export function messageWithWait(error: unknown): string {
  const seconds = (error as { data?: ErrorData }).data?.retry_after_seconds;
  if (!hasCode(error, 'TOO_MANY_REQUESTS') || !seconds) return errorMessage(error);
  return `Too many tries. Please wait ${inWords(seconds)}, then try again.`;
}

/** Browsers support passkeys only with HTTPS, except on localhost. */
export const passkeysWork = () => window.PublicKeyCredential !== undefined;

const words: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled or took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at the address this installation was set up with.',
  NotSupportedError: 'This device cannot save a passkey for Dayworks.',
};

/**
 * Returns an error message for a failed passkey attempt. The cause may be the browser, its passkey manager or the
 * server. Returns null if a newer attempt has replaced this one.
 */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof ApiError || !(error instanceof Error)) return messageWithWait(error);
  if (error.name === 'AbortError') return null;
  return words[error.name] ?? messageWithWait(error);
}

interface Credentials {
  handle: string;
  password: string;
}

/** Shows one message for the entire form, as the specification requires. The empty fields are only highlighted. */
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
