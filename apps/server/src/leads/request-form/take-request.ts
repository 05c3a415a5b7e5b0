import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import {
  cleanSource,
  clientPageSource,
  LeadRequest,
  maxPhotoMegabytes,
  maxRequestPhotos,
} from '@dayworks/shared/leads/lead-request';
import { announcedForm, readForm } from '../../http/bodies/form-body.ts';
import type { SentForm } from '../../http/multipart.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { FairLine, LineFull } from '../../platform/limits/fair-queue.ts';
import { derive } from '../../platform/secrets/secret.ts';
import { cleanReferral } from './find-referrer.ts';
import type { KnownSender, RequestForm } from './find-request-form.ts';
import { receiveRequest } from './receive-request.ts';
import type { RequestComplaints, RequestField, TypedRequest } from './request-page.ts';

const quickestMs = 3_000;
const oldestMs = 24 * 60 * 60 * 1000;

function macOf(secret: string, businessId: string, id: string, time: string): Buffer {
  return derive(secret, 'request form', businessId, id, time).subarray(0, 16);
}

/** Creates a signed token with the id and the time of a rendered request form. The signature prevents forged tokens. */
export function newFormToken(secret: string, businessId: string, now: Date): string {
  const id = randomUUID();
  const time = now.getTime().toString(36);
  return `${id}.${time}.${macOf(secret, businessId, id, time).toString('base64url')}`;
}

/**
 * The result of checking a form token. Bots submit a form immediately ('quick'), from a stored copy of the page
 * ('old'), or with a token they made up ('forged').
 */
type FormAge = { id: string; verdict: 'ready' | 'quick' } | { id: null; verdict: 'old' | 'forged' };

export function judgeFormToken(secret: string, businessId: string, token: string, now: Date): FormAge {
  const forged = { id: null, verdict: 'forged' } as const;
  const [, id, time, mac] = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !time || !mac) return forged;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(secret, businessId, id, time);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return forged;
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > oldestMs) return { id: null, verdict: 'old' };
  return { id, verdict: age < quickestMs ? 'quick' : 'ready' };
}

/**
 * The reason why a submitted request form was rejected. The form is shown again with everything that the visitor typed.
 */
export interface Refusal {
  status: number;
  notice?: string;
  wrong?: RequestComplaints;
  /** True if the form must be rendered with a new token, because it cannot be sent again with the current token. */
  needsNewForm?: boolean;
}

const fields = Object.keys(LeadRequest.shape) as RequestField[];

export function typedIn({ fields: sent }: Pick<SentForm, 'fields'>): TypedRequest {
  return Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? '']));
}

/**
 * Returns the errors in the same order as the fields of the request form, because the page sets the focus to the first
 * field with an error.
 */
export function complaintsOf(typed: TypedRequest): RequestComplaints {
  const issues = LeadRequest.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(
    fields.flatMap((name) => {
      const issue = issues.find(({ path }) => path[0] === name);
      return issue ? [[name, issue.message]] : [];
    }),
  );
}

/**
 * The button label, and the noun for what the visitor submits. Both differ between the request form and the booking
 * page, which otherwise share their validation.
 */
export interface SentWords {
  /** The label of the button that sends the form. */
  button: string;
  noun: string;
}

const requestWords: SentWords = { button: 'Send request', noun: 'request' };

const onceMore = ({ button }: SentWords) => `Please check your entries and press ${button} again.`;

/**
 * Detects requests that could come from a bot. A bot submits only once and ignores the response, but a person who was
 * mistaken for a bot can submit again.
 */
export function suspicionOf(
  { fields: sent }: SentForm,
  verdict: string,
  words = requestWords,
): Refusal | undefined {
  if (sent.get('homepage')) return { status: 422, notice: onceMore(words) };
  if (verdict === 'quick') return { status: 422, notice: `That was very quick. ${onceMore(words)}` };
  if (verdict === 'ready') return undefined;
  return {
    status: 422,
    notice: `This page has been open for a long time. ${onceMore(words)}`,
    needsNewForm: true,
  };
}

export function refusalFor(
  error: unknown,
  { platform, requestId }: RequestContext,
  { noun, button } = requestWords,
): Refusal {
  if (!(error instanceof DomainError)) {
    if (!(error instanceof LineFull))
      platform.log.error({ requestId, err: error }, `a ${noun} could not be taken`);
    return {
      status: 503,
      notice: `Something went wrong on our end, and your ${noun} was not sent. Please try again in a minute.`,
    };
  }
  const status = errorStatuses[error.code];
  if (error.code === 'CONFLICT')
    return {
      status,
      notice: `You have already sent this ${noun}. If you changed something, press ${button} again.`,
      needsNewForm: true,
    };
  if (error.code === 'TOO_MANY_REQUESTS')
    return {
      status,
      notice: 'We are getting a lot of requests right now. Please call us instead, or try again in an hour.',
    };
  const { fields: wrong } = error.data;
  return wrong ? { status: 422, wrong } : { status, notice: error.message };
}

/**
 * Processes a submitted request form; returns null if the request was accepted. For a known customer, the contact
 * details come from the customer record and not from the form.
 */
export async function takeRequest(
  context: RequestContext,
  form: RequestForm,
  sent: SentForm,
  sender?: KnownSender,
): Promise<Refusal | null> {
  const { platform, now } = context;
  const typed = { ...typedIn(sent), ...sender?.known };
  const { data: request } = LeadRequest.safeParse(typed);
  const { id, verdict } = judgeFormToken(
    platform.secret,
    form.businessId,
    sent.fields.get('form') ?? '',
    now,
  );
  if (!request) return { status: 422, wrong: complaintsOf(typed), needsNewForm: id === null };
  const suspicion = suspicionOf(sent, verdict);
  if (suspicion || !id) return suspicion ?? null;
  try {
    await receiveRequest(context, form, {
      formId: id,
      request,
      source: sender ? clientPageSource : cleanSource(sent.fields.get('source')),
      referral: sender ? '' : cleanReferral(sent.fields.get('ref')),
      photos: sent.files.filter(({ field }) => field === 'photos'),
      sender,
    });
    return null;
  } catch (error) {
    return refusalFor(error, context);
  }
}

const maxBytes = (maxRequestPhotos * maxPhotoMegabytes + 1) * 1024 * 1024;

/**
 * Uploads wait in a queue, because each upload occupies up to 31 MB. Requests without photos do not wait in this queue,
 * so a visitor can send a request even if the queue is full.
 */
const uploads = new FairLine({
  atOnce: 3,
  atOnceOfShare: 1,
  longest: 60,
  longestShare: 10,
  longestWaitMs: 30_000,
});

const tooMuch: Refusal = {
  status: 413,
  wrong: {
    photos: `Please choose at most ${maxRequestPhotos} photos, up to ${maxPhotoMegabytes} MB each`,
  },
};
const tooBusy: Refusal = {
  status: 503,
  notice:
    'Too many photos are being uploaded right now. Please try again in a minute, or send your request without photos.',
};

/** Always reads the text fields of a customer request, but reads the photos only if the upload queue has a free slot. */
export async function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
): Promise<{ sent: SentForm; refusal: Refusal | null }> {
  const announced = announcedForm(request, maxBytes);
  const read = (withFiles: boolean) => readForm(request, response, announced, { withFiles, maxBytes });
  if (announced.length > maxBytes) return { sent: await read(false), refusal: tooMuch };
  if (!announced.bringsFiles) return { sent: await read(false), refusal: null };
  try {
    return { sent: await uploads.run(place, () => read(true)), refusal: null };
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    return { sent: await read(false), refusal: tooBusy };
  }
}
