import { expect, test } from 'vitest';
import { type Fetching, isMachine } from './machine-opening.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const person: Fetching = { method: 'GET', userAgent: iphone, purpose: '', secondsSinceSent: 240 };

test.each<[string, Partial<Fetching>, boolean]>([
  ['opened on a phone', {}, false],
  [
    'Gmail, which fetches images only when somebody opens the message',
    {
      userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    },
    false,
  ],
  [
    'Outlook',
    { userAgent: 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0.4266)' },
    false,
  ],
  [
    'Thunderbird',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0' },
    false,
  ],
  ['a HEAD request', { method: 'HEAD' }, true],
  ['an empty user agent', { userAgent: ' ' }, true],
  ['Apple’s proxy', { userAgent: 'Mozilla/5.0' }, true],
  [
    'Yahoo’s proxy',
    { userAgent: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html' },
    true,
  ],
  ['a browser that prefetches pages', { purpose: 'prefetch;prerender' }, true],
  ['a page preview', { purpose: 'preview' }, true],
  ['one second after sending', { secondsSinceSent: 1 }, true],
  ['before it was sent', { secondsSinceSent: null }, true],
  ['long after sending', { secondsSinceSent: 864_000 }, false],
  ['a scanner', { userAgent: 'Barracuda Sentinel (EE)' }, true],
  ['a link checker', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, true],
  ['a script', { userAgent: 'python-requests/2.32' }, true],
  ['a chat program that shows a preview', { userAgent: 'Slackbot-LinkExpanding 1.0' }, true],
])('decides whether a message was opened by a program: %s', (_name, changed, expected) => {
  expect(isMachine({ ...person, ...changed })).toBe(expected);
});
