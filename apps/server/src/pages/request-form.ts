import type { IncomingMessage, ServerResponse } from 'node:http';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import { cleanSource } from '@dayworks/shared/leads/lead-request';
import { dropBody } from '../http/bodies/request-body.ts';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { cleanReferral, countVisit } from '../leads/request-form/find-referrer.ts';
import { findRequestForm, type RequestForm } from '../leads/request-form/find-request-form.ts';
import {
  requestFormPage,
  requestUnavailablePage,
  requestWordsPage,
  type ShownAgain,
} from '../leads/request-form/request-page.ts';
import { newFormToken, readRequest, takeRequest, typedIn } from '../leads/request-form/take-request.ts';
import { QuickLimit } from '../platform/limits/quick-limit.ts';

const pathPattern = /^\/request\/([^/]+)(\/thanks)?\/?$/;

export const isRequestPath = (path: string) => pathPattern.test(path);

interface Answer {
  status: number;
  page?: string;
  location?: string;
}

/** How the visitor reached the request form: the source of the visit and the referral code in the link. */
interface CameBy {
  source: string;
  referral: string;
}

const cameBy = (read: (name: string) => string | null | undefined): CameBy => ({
  source: cleanSource(read('source')),
  referral: cleanReferral(read('ref')),
});

const minuteMs = 60_000;

/**
 * The server renders the request form, so that the form also works without scripts. The form does not use cookies, so
 * another site cannot use it to misuse a user's session.
 */
export function createRequestForm(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret, log } = platform;
  const looks = new QuickLimit(120, minuteMs);
  const posts = new QuickLimit(40, minuteMs);

  const draw = (form: RequestForm, now: Date, came: CameBy, again: ShownAgain = {}): string =>
    requestFormPage(
      {
        token: newFormToken(secret, form.businessId, now),
        today: todayIn(form.business.time_zone, now),
        ...again,
        form,
        ...came,
      },
      styles,
    );

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    form: RequestForm,
  ): Promise<Answer> {
    const { sent, refusal: unread } = await readRequest(request, response, context.place);
    const refusal = unread ?? (await takeRequest(context, form, sent));
    if (!refusal) return { status: 303, location: `/request/${form.businessId}/thanks` };
    const { status, needsNewForm, ...why } = refusal;
    const token = needsNewForm ? undefined : sent.fields.get('form');
    const again = { ...why, typed: typedIn(sent), ...(token ? { token } : {}) };
    return {
      status,
      page: draw(
        form,
        context.now,
        cameBy((name) => sent.fields.get(name)),
        again,
      ),
    };
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    { id, isThanks }: { id: string; isThanks: boolean },
  ): Promise<Answer> {
    const isPost = request.method === 'POST' && !isThanks;
    (isPost ? posts : looks).countTry(context.place);
    const form = await findRequestForm(platform, id);
    if (!form) return { status: 404, page: requestUnavailablePage(styles) };
    if (isThanks) return { status: 200, page: requestWordsPage(form, styles) };
    if (isPost) return take(request, response, context, form);
    const { searchParams } = new URL(context.url, 'http://page');
    const came = cameBy((name) => searchParams.get(name));
    if (came.referral && request.method === 'GET')
      await countVisit(platform, form.businessId, came.referral, context.place);
    return { status: 200, page: draw(form, context.now, came) };
  }

  function refusalPage(error: unknown, requestId: string): Answer {
    if (error instanceof DomainError)
      return {
        status: errorStatuses[error.code],
        page: requestUnavailablePage(styles, { title: 'Not sent', text: error.message }),
      };
    log.error({ requestId, err: error }, 'the request form could not be shown');
    const text = 'Something went wrong on our end. Please try again in a minute.';
    return { status: 503, page: requestUnavailablePage(styles, { title: 'Please try again', text }) };
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => {
    const [, id = '', thanks] = pathPattern.exec(path) ?? [];
    const context = createContext(platform, request, response, requestId);
    const asked = { id, isThanks: thanks !== undefined };
    const { status, page, location } = await answer(request, response, context, asked).catch(
      (error: unknown) => refusalPage(error, requestId),
    );
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(location ? { location } : {}),
    });
    if (page && request.method !== 'HEAD') response.write(page);
    await dropBody(request);
    response.end(() => request.complete || request.destroy());
  };
}
