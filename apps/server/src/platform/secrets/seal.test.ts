import { expect, test } from 'vitest';
import { seal, unseal } from './secret.ts';

const secret = 'a secret of the installation, long enough';

test('unseal() decrypts sealed text only with the same secret and purpose', () => {
  const sealed = seal(secret, 'message', 'Grüße, 123456');
  expect(sealed).not.toContain('123456');
  expect(unseal(secret, 'message', sealed)).toBe('Grüße, 123456');
  expect(unseal(secret, 'something else', sealed)).toBeUndefined();
  expect(unseal('another secret of the installation', 'message', sealed)).toBeUndefined();
});

test('seal() encrypts the same text differently each time, and unseal() detects changes to the sealed text', () => {
  const sealed = seal(secret, 'message', 'twice');
  expect(seal(secret, 'message', 'twice')).not.toBe(sealed);
  for (const spoiled of [
    '',
    'x',
    sealed.slice(0, -4),
    `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
  ])
    expect(unseal(secret, 'message', spoiled)).toBeUndefined();
});
