import type { IncomingMessage, ServerResponse } from 'node:http';
import { publicPage } from '../business/public-page.ts';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { countOpening, readTrackingToken, type Tracked } from '../marketing/tracking-token.ts';
import { html } from '../platform/html.ts';
import { QuickLimit } from '../platform/limits/quick-limit.ts';
import { readBusiness } from '../platform/with-business.ts';

const pathPattern = /^\/(?:(o)\/([\w-]{1,200})\.gif|(l)\/([\w-]{1,4000}))$/;

export const isTrackingPath = (path: string) => /^\/[ol]\//.test(path);

const minuteMs = 60_000;

/** An invisible one-pixel image that tracks whether a message was opened. */
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
 * A tracked link of a closed business does not redirect. Instead, a page shows the target, so that visitors can still
 * follow the link.
 */
const closedPage = (target: string, styles: readonly string[]): string => {
  const title = 'This link is no longer in use';
  return publicPage(
    { title, description: title, styles, isPersonal: true },
    html`<div class="head"></div><main class="card"><h1>${title}</h1>
<p class="intro">The business that sent it has closed. The link led to this address:</p>
<p class="intro" dir="ltr">${target}</p></main>`,
  );
};

async function isOpen(platform: PlatformWithIdentity, businessId: string): Promise<boolean> {
  const [[business]] = await readBusiness<[{ is_open: boolean }[]]>({ platform, actor: { businessId } }, [
    { name: 'tracking-is-open', text: 'select is_open_business($1) as is_open', values: [businessId] },
  ]);
  return business?.is_open ?? false;
}

/**
 * Serves the tracking pixel and the tracked links of campaigns without reading or setting cookies. A link in an email
 * must always work, so a client over the rate limit still gets a response but is not counted.
 */
export function createTracking(platform: PlatformWithIdentity, styles: readonly string[]) {
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
    const isLive = tracked !== null && (await isOpen(platform, tracked.businessId));
    if (tracked && isLive) await count(request, kind, tracked, place, now);
    const isHead = request.method === 'HEAD';
    if (path.startsWith('/o/')) {
      /*
       * An invalid tracking token gets the same response as a valid token, so that no one can find out which tokens are
       * valid.
       */
      response.writeHead(200, pixelHeaders).end(isHead ? undefined : pixel);
    } else if (tracked?.target && !isLive) {
      response
        .writeHead(410, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store, private',
          'x-robots-tag': 'noindex',
        })
        .end(isHead ? undefined : closedPage(tracked.target, styles));
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
        .end(isHead ? undefined : 'This link does not work.');
    }
  };
}
