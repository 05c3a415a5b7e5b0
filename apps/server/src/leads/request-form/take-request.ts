import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import { cleanSource, LeadRequest } from '@dayworks/shared/leads/lead-request';
import type { SentForm } from '../../http/multipart.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { LineFull } from '../../platform/fair-line.ts';
import { cleanReferral } from './find-referrer.ts';
import type { RequestForm } from './find-request-form.ts';
import { judgeFormToken } from './form-token.ts';
import { receiveRequest } from './receive-request.ts';
import type { RequestComplaints, RequestField, TypedRequest } from './request-page.ts';

/** The reason why the request form is shown again, with everything the visitor typed. */
export interface Refusal {
  status: number;
  notice?: string;
  wrong?: RequestComplaints;
  /** True if this request form can no longer be sent and needs a new token. */
  needsNewForm?: boolean;
}

const fields = Object.keys(LeadRequest.shape) as RequestField[];

export function typedIn({ fields: sent }: Pick<SentForm, 'fields'>): TypedRequest {
  return Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? '']));
}

/**
 * Returns the errors in the same order as the fields of the request form, because the first field with an error gets
 * the focus.
 */
function complaintsOf(typed: TypedRequest): RequestComplaints {
  const issues = LeadRequest.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(
    fields.flatMap((name) => {
      const issue = issues.find(({ path }) => path[0] === name);
      return issue ? [[name, issue.message]] : [];
    }),
  );
}

const onceMore = 'Please check your words, and press Send request once more.';

/**
 * Detects requests that a bot may have sent. A bot submits once and ignores the response; a person who is mistaken
 * for a bot clicks the button a second time.
 */
function suspicionOf({ fields: sent }: SentForm, verdict: string): Refusal | undefined {
  if (sent.get('homepage')) return { status: 422, notice: onceMore };
  if (verdict === 'quick') return { status: 422, notice: `That was very quick. ${onceMore}` };
  if (verdict === 'ready') return undefined;
  return {
    status: 422,
    notice: `This page has been open for a long time. ${onceMore}`,
    needsNewForm: true,
  };
}

function refusalFor(error: unknown, { platform, requestId }: RequestContext): Refusal {
  if (!(error instanceof DomainError)) {
    if (!(error instanceof LineFull))
      platform.log.error({ requestId, err: error }, 'a request could not be taken');
    return {
      status: 503,
      notice:
        'Something went wrong on our side, and your request was not sent. Please try again in a minute.',
    };
  }
  const status = errorStatuses[error.code];
  if (error.code === 'CONFLICT')
    return {
      status,
      notice: 'You have sent this already. If you changed something, press Send request once more.',
      needsNewForm: true,
    };
  if (error.code === 'TOO_MANY_REQUESTS')
    return {
      status,
      notice: 'Very many requests have come in. Please call us instead, or try again in an hour.',
    };
  const { fields: wrong } = error.data;
  return wrong ? { status: 422, wrong } : { status, notice: error.message };
}

/** Processes a submitted request form; returns null if the customer request was accepted. */
export async function takeRequest(
  context: RequestContext,
  form: RequestForm,
  sent: SentForm,
): Promise<Refusal | null> {
  const { platform, now } = context;
  const typed = typedIn(sent);
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
      source: cleanSource(sent.fields.get('source')),
      referral: cleanReferral(sent.fields.get('ref')),
      photos: sent.files.filter(({ field }) => field === 'photos'),
    });
    return null;
  } catch (error) {
    return refusalFor(error, context);
  }
}
