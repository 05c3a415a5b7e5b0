import { commonPasswords } from './common-passwords.ts';

export const passwordMinLength = 12;
export const passwordMaxLength = 128;

export interface PasswordCheck {
  ok: boolean;
  text: string;
}

/** The names of the person and the business, which the password must not contain. */
export interface PasswordOwner {
  email?: string;
  name?: string;
  businessName?: string;
}

function containsAny(password: string, source: string | undefined): boolean {
  const haystack = password.toLowerCase();
  return (source ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length >= 4 && haystack.includes(word));
}

/**
 * Returns all rules for passwords with the information whether a password meets them, so that a form can also show the
 * rules that are already met.
 */
export function checkPassword(password: string, owner: PasswordOwner = {}): PasswordCheck[] {
  const lengthText =
    password.length < passwordMinLength
      ? `Use at least ${passwordMinLength} characters; this has ${password.length}`
      : `Use at most ${passwordMaxLength} characters`;
  const ownName = containsAny(password, owner.email?.split('@')[0]) || containsAny(password, owner.name);
  return [
    {
      ok: password.length >= passwordMinLength && password.length <= passwordMaxLength,
      text:
        password.length >= passwordMinLength && password.length <= passwordMaxLength
          ? `Has at least ${passwordMinLength} characters`
          : lengthText,
    },
    {
      ok: !ownName,
      text: ownName ? 'Do not include your name or email' : 'Does not include your name or email',
    },
    ...(owner.businessName
      ? [
          {
            ok: !containsAny(password, owner.businessName),
            text: containsAny(password, owner.businessName)
              ? 'Do not include your business name'
              : 'Does not include your business name',
          },
        ]
      : []),
    commonPasswords.has(password.toLowerCase())
      ? { ok: false, text: 'This password is on a list of leaked passwords' }
      : { ok: true, text: 'Not on a list of leaked passwords' },
    /\p{L}/u.test(password) && /\p{N}/u.test(password)
      ? { ok: true, text: 'Has letters and numbers' }
      : { ok: false, text: 'Use letters and numbers' },
  ];
}

export function passwordWeaknesses(password: string, owner: PasswordOwner = {}): string[] {
  return checkPassword(password, owner)
    .filter((check) => !check.ok)
    .map((check) => check.text);
}
