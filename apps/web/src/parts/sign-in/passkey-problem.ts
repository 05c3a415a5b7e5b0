import { ApiError } from '../../lib/errors.ts';
import { messageWithWait } from './wait-text.ts';

/** Except on localhost, browsers support passkeys only over HTTPS. */
export const passkeysWork = () => window.PublicKeyCredential !== undefined;

const words: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled or took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at the address this installation was set up with.',
  NotSupportedError: 'This device cannot save a passkey for Dayworks.',
};

/**
 * Returns an error message for a failed passkey attempt, whether the browser, its passkey manager or the server
 * caused it; null if a newer attempt replaced this one.
 */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof ApiError || !(error instanceof Error)) return messageWithWait(error);
  if (error.name === 'AbortError') return null;
  return words[error.name] ?? messageWithWait(error);
}
