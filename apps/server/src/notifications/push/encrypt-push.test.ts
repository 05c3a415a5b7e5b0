import { compactVerify, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { decryptPush, newPushDevice } from '../../testing/stand-ins/push-service.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKeys, vapidHeader } from './push-keys.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291 to exactly the bytes that the standard prints', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the device can decrypt a message, and no message is encrypted like another one', () => {
  const device = newPushDevice();
  const { keys } = device;
  const otherSecret = { ...device, keys: { ...keys, auth: newPushDevice().keys.auth } };
  for (const text of ['', 'Ünïcödé 🙂', 'x'.repeat(4079)]) {
    const body = encryptPush(text, keys);
    expect(body.length).toBeLessThanOrEqual(4096 + 86);
    expect(decryptPush(body, device)).toBe(text);
    for (const stranger of [otherSecret, newPushDevice()])
      expect(() => decryptPush(body, stranger)).toThrow();
    expect(encryptPush(text, keys).equals(body)).toBe(false);
  }
  expect(() => encryptPush('x'.repeat(4080), keys)).toThrow('too long');
  expect(() => encryptPush('x', { ...keys, p256dh: `B${'A'.repeat(86)}` })).toThrow();
});

test('the key is the same as long as the secret is, and its tokens are valid for one push service', async () => {
  const keys = pushKeys('one secret');
  expect(pushKeys('one secret').publicKey).toBe(keys.publicKey);
  expect(pushKeys('another secret').publicKey).not.toBe(keys.publicKey);
  const point = bytes(keys.publicKey);
  expect([point.length, point[0]]).toEqual([65, 4]);
  const now = new Date('2026-11-19T12:00:00Z');
  const header = vapidHeader(keys, 'https://push.example:8443/send/1?x=2', 'https://office.example', now);
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verified = await compactVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'),
  );
  expect(verified.protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(Buffer.from(verified.payload).toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://office.example',
  });
  const local = vapidHeader(keys, 'https://push.example/1', 'http://localhost:3000', now);
  expect(Buffer.from(local.split('.')[1] ?? '', 'base64url').toString()).toContain('mailto:');
});
