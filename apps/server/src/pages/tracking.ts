import type { IncomingMessage, ServerResponse } from 'node:http';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { countOpening } from '../marketing/tracking/count-opening.ts';
import { readTrackingToken, type Tracked } from '../marketing/tracking/tracking-token.ts';
import { QuickLimit } from '../platform/quick-limit.ts';

const pathPattern = /^\/(?:(o)\/([\w-]{1,200})\.gif|(l)\/([\w-]{1,4000}))$/;

export const isTrackingPath = (path: string) => /^\/[ol]\//.test(path);

const minuteMs = 60_000;

/** One pixel that nobody sees. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const pixelHeaders = {
  'content-type': 'image/gif',
  'content-length': pixel.length,
  'cache-control': 'no-store, private',
  'cross-origin-resource-policy': 'cross-origin',
};

const purposeOf = ({ headers }: IncomingMessage) =>
  [headers.purpose, headers['sec-purpose'], headers['x-purpose'], headers['x-moz']]
    .flat()
    .filter(Boolean)
    .join(' ');

/**
 * The picture and the links of campaigns. Reads and sets no cookie. Whoever asks too often is answered all the same and not
 * counted: a link in a letter must work.
 */
export function createTracking(platform: PlatformWithIdentity) {
  const { log, secret } = platform;
  const counted = new QuickLimit(120, minuteMs);

  async function count(
    request: IncomingMessage,
    kind: 'o' | 'l',
    tracked: Tracked,
    place: string,
    now: Date,
  ) {
    try {
      counted.countTry(place);
    } catch {
      return;
    }
    const asked = {
      method: request.method ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      purpose: purposeOf(request),
    };
    await countOpening(platform, kind, tracked, asked, now).catch((error: unknown) =>
      log.warn({ err: error }, 'an opening could not be counted'),
    );
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => {
    const [, opened, pixelToken, clicked, linkToken] = pathPattern.exec(path) ?? [];
    const kind = opened ? 'o' : 'l';
    const tracked = readTrackingToken(secret, kind, (opened ? pixelToken : clicked && linkToken) ?? '');
    const { place, now } = createContext(platform, request, response, requestId);
    if (tracked) await count(request, kind, tracked, place, now);
    const isHead = request.method === 'HEAD';
    if (path.startsWith('/o/')) {
      // The same for a token that is none: nobody learns which are.
      response.writeHead(200, pixelHeaders).end(isHead ? undefined : pixel);
    } else if (tracked?.target) {
      response
        .writeHead(302, {
          location: tracked.target,
          'cache-control': 'no-store, private',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .end();
    } else {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end(isHead ? undefined : 'This link does not lead anywhere.');
    }
  };
}
