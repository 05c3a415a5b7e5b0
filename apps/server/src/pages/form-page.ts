import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import { dropBody } from '../http/bodies/request-body.ts';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { requestUnavailablePage } from '../leads/request-form/request-page.ts';
import { QuickLimit } from '../platform/limits/quick-limit.ts';

export interface PageAnswer {
  status: number;
  page?: string;
  /** The URL that the browser is redirected to after a form was accepted. */
  location?: string;
}

/** An HTTP request to view or submit a public form page. */
export interface FormRequest {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  path: string;
}

interface FormPage {
  /** The name of the form page that is used in log messages. */
  name: string;
  answer: (asked: FormRequest) => Promise<PageAnswer>;
  /** Adds response headers that only one form page needs, in addition to those of all form pages. */
  addHeaders?: (response: ServerResponse) => void;
}

const minuteMs = 60_000;

/**
 * Serves a public page with a form, which the server renders so that it works without scripts. The page uses no
 * cookies, so other websites cannot misuse a user's session. Views and submissions are rate-limited for each visitor.
 */
export function createFormPage(
  platform: PlatformWithIdentity,
  styles: readonly string[],
  { name, answer, addHeaders }: FormPage,
) {
  const looks = new QuickLimit(120, minuteMs);
  const posts = new QuickLimit(40, minuteMs);

  async function answerWithinLimits(asked: FormRequest): Promise<PageAnswer> {
    (asked.request.method === 'POST' ? posts : looks).countTry(asked.context.place);
    return answer(asked);
  }

  function refusalPage(error: unknown, requestId: string): PageAnswer {
    if (error instanceof DomainError)
      return {
        status: errorStatuses[error.code],
        page: requestUnavailablePage(styles, { title: 'Not sent', text: error.message }),
      };
    platform.log.error({ requestId, err: error }, `the ${name} could not be shown`);
    const text = 'Something went wrong on our end. Please try again in a minute.';
    return { status: 503, page: requestUnavailablePage(styles, { title: 'Please try again', text }) };
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => {
    const context = createContext(platform, request, response, requestId);
    const { status, page, location } = await answerWithinLimits({ request, response, context, path }).catch(
      (error: unknown) => refusalPage(error, requestId),
    );
    addHeaders?.(response);
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
