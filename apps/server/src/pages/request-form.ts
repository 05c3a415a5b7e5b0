import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { cleanSource } from '@dayworks/shared/leads/lead-request';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { cleanReferral, countVisit } from '../leads/request-form/find-referrer.ts';
import { findRequestForm, type RequestForm } from '../leads/request-form/find-request-form.ts';
import {
  requestFormPage,
  requestUnavailablePage,
  requestWordsPage,
  type ShownAgain,
} from '../leads/request-form/request-page.ts';
import { newFormToken, readRequest, takeRequest, typedIn } from '../leads/request-form/take-request.ts';
import { createFormPage, type FormRequest, type PageAnswer } from './form-page.ts';

const pathPattern = /^\/request\/([^/]+)(\/thanks)?\/?$/;

export const isRequestPath = (path: string) => pathPattern.test(path);

/** How the visitor reached the request form: the source of the visit and the referral code in the link. */
interface CameBy {
  source: string;
  referral: string;
}

const cameBy = (read: (name: string) => string | null | undefined): CameBy => ({
  source: cleanSource(read('source')),
  referral: cleanReferral(read('ref')),
});

/** The page with the form that visitors use to request work. */
export function createRequestForm(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret } = platform;

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

  async function take({ request, response, context }: FormRequest, form: RequestForm): Promise<PageAnswer> {
    const { sent, refusal: unread } = await readRequest(request, response, context.place);
    const refusal = unread ?? (await takeRequest(context, form, sent));
    if (!refusal) return { status: 303, location: `/request/${form.businessId}/thanks` };
    const { status, needsNewForm, ...why } = refusal;
    const token = needsNewForm ? undefined : sent.fields.get('form');
    const again = { ...why, typed: typedIn(sent), ...(token ? { token } : {}) };
    const came = cameBy((name) => sent.fields.get(name));
    return { status, page: draw(form, context.now, came, again) };
  }

  async function answer(asked: FormRequest): Promise<PageAnswer> {
    const { request, context, path } = asked;
    const [, id = '', thanks] = pathPattern.exec(path) ?? [];
    const form = await findRequestForm(platform, id);
    if (!form) return { status: 404, page: requestUnavailablePage(styles) };
    if (thanks !== undefined) return { status: 200, page: requestWordsPage(form, styles) };
    if (request.method === 'POST') return take(asked, form);
    const { searchParams } = new URL(context.url, 'http://page');
    const came = cameBy((name) => searchParams.get(name));
    if (came.referral && request.method === 'GET')
      await countVisit(platform, form.businessId, came.referral, context.place);
    return { status: 200, page: draw(form, context.now, came) };
  }

  return createFormPage(platform, styles, { name: 'request form', answer });
}
