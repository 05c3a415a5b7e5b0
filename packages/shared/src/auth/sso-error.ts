/**
 * The reasons why single sign-on ended without a session; the URL contains only the key of the reason, never the
 * message.
 */
export const ssoErrorTexts = {
  not_linked:
    'There is already an account with this email. Sign in to it another way, then link single sign-on on your profile.',
  linked_elsewhere: 'This identity is linked to another account already.',
  expired: 'This sign-in took too long or was started in another browser. Please try again.',
  refused: 'Single sign-on was refused or cancelled.',
  unverified: 'Your provider has not confirmed your email address.',
  unusable_address: 'Your provider gave us no email address that can be used here.',
  not_invited: 'Sign-up is by invitation here. Ask the owner of your business to invite you.',
  disabled: 'This account is switched off. Please ask the person who runs this installation.',
  away: 'Single sign-on cannot be reached right now. Please try again, or sign in another way.',
  invalid_token: 'Invalid token response',
} as const;

export type SsoError = keyof typeof ssoErrorTexts;

export const isSsoError = (code: string | null): code is SsoError =>
  code !== null && Object.hasOwn(ssoErrorTexts, code);
