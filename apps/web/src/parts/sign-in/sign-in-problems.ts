import { missingCredentialsText } from '@dayworks/shared/auth/sign-in-texts';
import type { ErrorData } from '@dayworks/shared/errors';
import { ApiError, errorMessage, fieldErrors, hasCode } from '../../lib/errors.ts';
import { type Problems, wholeForm } from '../form/reading.ts';

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 3600) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/**
 * Returns the server's error message for a failed sign-in attempt. After too many attempts, the message also states how
 * long the user has to wait.
 */
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

/**
 * If the email address, phone number or password is missing, returns a single message for the whole form, as the
 * specification requires. The empty fields themselves are only highlighted.
 */
export function missingCredentials(values: Credentials): Problems {
  const missing = (['handle', 'password'] as const).filter((field) => values[field].trim() === '');
  if (missing.length === 0) return {};
  return { [wholeForm]: missingCredentialsText, ...Object.fromEntries(missing.map((field) => [field, ''])) };
}

/**
 * Returns the server's field errors for a form in which one field accepts either an email address or a phone number.
 */
export function handleProblems(error: unknown): Problems {
  const { email, phone, ...others } = fieldErrors(error);
  return { handle: email ?? phone, ...others };
}
