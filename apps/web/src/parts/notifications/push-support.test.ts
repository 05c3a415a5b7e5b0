import { expect, test } from 'vitest';
import { type BrowserFacts, type PushSupport, pushSupportOf } from './push-support.ts';

const chrome: BrowserFacts = {
  isSecure: true,
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
};

test.each<[string, Partial<BrowserFacts>, PushSupport]>([
  ['a browser that has not been asked', {}, 'ready'],
  ['a browser that allows notifications', { permission: 'granted' }, 'ready'],
  ['a browser that blocks notifications', { permission: 'denied' }, 'blocked'],
  ['a browser without push', { hasPush: false, permission: undefined }, 'unsupported'],
  ['an address without HTTPS', { isSecure: false, hasPush: false }, 'insecure'],
  ['a tab on an iPhone', { isApple: true, hasPush: false, permission: undefined }, 'needs-install'],
  ['the installed app on an iPhone', { isApple: true, isInstalled: true }, 'ready'],
  ['the installed app on an old iPhone', { isApple: true, isInstalled: true, hasPush: false }, 'unsupported'],
])('%s', (_name, facts, expected) => {
  expect(pushSupportOf({ ...chrome, ...facts })).toBe(expected);
});
