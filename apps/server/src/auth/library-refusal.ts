import { ssoErrorTexts } from '@dayworks/shared/auth/sign-in-texts';
import { DomainError, notFound } from '@dayworks/shared/errors';
import { disabledCode, notInvitedCode } from '../identity/better-auth.ts';

interface LibraryError {
  statusCode?: number;
  body?: { code?: string };
}

export const isLibraryCode = (error: unknown, code: string): boolean =>
  (error as LibraryError).body?.code === code;

/**
 * Handles errors of auth library calls in `.catch`. A rejection by the library is replaced by our error message, no
 * matter what the library's message says. A failure on our side is still reported as a failure.
 */
export function refuseWith(refusal: () => Error) {
  return (error: unknown): never => {
    const { statusCode, body } = error as LibraryError;
    if (body?.code === disabledCode) throw new DomainError('BAD_REQUEST', ssoErrorTexts.disabled);
    if (body?.code === notInvitedCode) throw notInvited();
    if (statusCode === 429)
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'Too many attempts. Please wait a few minutes and try again.',
        {
          retry_after_seconds: 15 * 60,
        },
      );
    if (statusCode && statusCode < 500) throw refusal();
    throw error;
  };
}

export const notInvited = () => notFound(ssoErrorTexts.not_invited);

export const wrongCode = () =>
  new DomainError('BAD_REQUEST', 'This code is incorrect or has expired. Check it, or ask for a new one.', {
    fields: { code: 'This code is incorrect or has expired' },
  });

export const linkExpired = () =>
  new DomainError('BAD_REQUEST', 'This link has expired or was already used. Ask for a new one.');
