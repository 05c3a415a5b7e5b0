import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-name.ts';

describe('device names', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/135.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Safari/537.36 Edg/135.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Safari/537.36',
      'Chrome on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:137.0) Gecko/20100101 Firefox/137.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('the device name is derived from the user agent: %s', (userAgent, name) => {
    expect(deviceOf(userAgent).name).toBe(name);
  });

  it('deviceOf() distinguishes a phone from a computer', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/135 Mobile').isPhone).toBe(true);
    expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/135').isPhone).toBe(false);
  });
});
