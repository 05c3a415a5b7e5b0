import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, errorStatuses, invalid } from '@dayworks/shared/errors';
import { dropBody } from '../http/bodies/request-body.ts';
import { readSmallForm } from '../http/bodies/small-form.ts';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import {
  deadLinkPage,
  findListPlace,
  joinList,
  leaveList,
  unsubscribePage,
} from '../marketing/consent/leave-list.ts';
import { readUnsubscribeToken } from '../marketing/consent/unsubscribe-token.ts';
import { QuickLimit } from '../platform/limits/quick-limit.ts';

const pathPattern = /^\/unsubscribe(?:\/([^/]*))?\/?$/;

export const isUnsubscribePath = (path: string) => pathPattern.test(path);

interface Answer {
  status: number;
  page?: string;
  location?: string;
}

const minuteMs = 60_000;

/**
 * The server renders the unsubscribe page. The page uses no cookies and requires no account, so anyone with the link
 * can use the button.
 */
export function createUnsubscribe(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret, log } = platform;
  /*
   * The rate limit of the unsubscribe page is high because an email provider unsubscribes all its users from a few IP
   * addresses.
   */
  const tries = new QuickLimit(600, minuteMs);
  const misses = new QuickLimit(60, minuteMs);

  async function change(request: IncomingMessage, response: ServerResponse, token: string): Promise<Answer> {
    const sent = await readSmallForm(request, response);
    const key = readUnsubscribeToken(secret, token);
    const dead = { status: 404, page: deadLinkPage(styles) };
    if (!key) return dead;
    const isOneClick = sent.get('List-Unsubscribe') === 'One-Click';
    const wish = sent.get('wish');
    if (!isOneClick && wish !== 'leave' && wish !== 'back')
      throw invalid('Please open the link again and press the button.');
    const isKnown = wish === 'back' ? await joinList(platform, key) : await leaveList(platform, key);
    if (!isKnown) return dead;
    return isOneClick ? show(token) : { status: 303, location: `/unsubscribe/${token}` };
  }

  async function show(token: string): Promise<Answer> {
    const key = readUnsubscribeToken(secret, token);
    const place = key && (await findListPlace(platform, key));
    if (!place) return { status: 404, page: deadLinkPage(styles) };
    return { status: 200, page: unsubscribePage(token, place, styles) };
  }

  function refusalPage(error: unknown, requestId: string): Answer {
    if (error instanceof DomainError)
      return {
        status: errorStatuses[error.code],
        page: deadLinkPage(styles, { title: 'Nothing was changed', text: error.message }),
      };
    log.error({ requestId, err: error }, 'the way off the list could not be shown');
    const text = 'Something went wrong on our end. Please try again in a minute.';
    return { status: 503, page: deadLinkPage(styles, { title: 'Please try again', text }) };
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => {
    const [, token = ''] = pathPattern.exec(path) ?? [];
    const { place } = createContext(platform, request, response, requestId);
    const answer = async (): Promise<Answer> => {
      tries.countTry(place);
      const given = request.method === 'POST' ? await change(request, response, token) : await show(token);
      if (given.status === 404) misses.countTry(place);
      return given;
    };
    const { status, page, location } = await answer().catch((error: unknown) =>
      refusalPage(error, requestId),
    );
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      ...(location ? { location } : {}),
    });
    if (page && request.method !== 'HEAD') response.write(page);
    await dropBody(request);
    response.end(() => request.complete || request.destroy());
  };
}
