/**
 * The message about missing credentials is in a file without schemas, so that the sign-in screen does not have to load
 * the schemas.
 */
export const missingCredentialsText = 'You must provide either an email or phone number and a password';

/**
 * The reasons why single sign-on ended without a session; the URL contains only the key of the reason, never the
 * message.
 */
export const ssoErrorTexts = {
  not_linked:
    'There is already an account with this email. Sign in another way, then link single sign-on in your profile.',
  linked_elsewhere: 'This identity is already linked to another account.',
  expired: 'This sign-in took too long or was started in another browser. Please try again.',
  refused: 'Single sign-on was denied or cancelled.',
  unverified: 'Your provider has not verified your email address.',
  unusable_address: 'Your provider did not give us an email address we can use.',
  not_invited: 'Sign-up is by invitation only. Ask the owner of your business to invite you.',
  disabled: 'This account is disabled. Please contact the person who runs this installation.',
  away: 'Single sign-on is not available right now. Please try again, or sign in another way.',
  invalid_token: 'Invalid token response',
} as const;

export type SsoError = keyof typeof ssoErrorTexts;

export const isSsoError = (code: string | null): code is SsoError =>
  code !== null && Object.hasOwn(ssoErrorTexts, code);
