import { expect, test } from 'vitest';
import { invitationIdIn, invitationToken } from './invitations.ts';

const secret = 'a secret of the installation, long enough';
const id = '0a1b2c3d-4e5f-4a7b-8c9d-0e1f2a3b4c5d';

test('the token of an invitation is always the same, fits into a link and identifies the invitation', () => {
  const token = invitationToken(secret, id);
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(invitationToken(secret, id)).toBe(token);
  expect(invitationIdIn(secret, token)).toBe(id);
});

test('a made-up, shortened or altered token, or a token made with another secret, is not a valid invitation token', () => {
  const token = invitationToken(secret, id);
  const other = invitationToken(secret, id.replace('0a', '0b'));
  const tries = [
    '',
    'made-up',
    token.slice(0, -1),
    `${token}A`,
    other.slice(0, 22) + token.slice(22),
    token.slice(0, 22),
  ];
  for (const tried of tries) expect([tried, invitationIdIn(secret, tried)]).toEqual([tried, undefined]);
  expect(invitationIdIn('another secret of the installation', token)).toBeUndefined();
});
