import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import { dropBody } from '../http/bodies/request-body.ts';
import { readSmallForm } from '../http/bodies/small-form.ts';
import { createContext } from '../http/request-context.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { QuickLimit } from '../platform/limits/quick-limit.ts';

export interface TokenAnswer {
  status: number;
  page?: string;
  location?: string;
}

interface TokenPage {
  pattern: RegExp;
  show(token: string): Promise<TokenAnswer>;
  change(token: string, sent: ReadonlyMap<string, string>, requestId: string): Promise<TokenAnswer>;
  /** Renders the page for a link that does not work, or for an error. */
  renderProblem(words: { title: string; text: string }): string;
}

const minuteMs = 60_000;

/**
 * Serves a server-rendered page with one button to anyone who has its link. The page uses no cookies and requires no
 * account.
 */
export function createTokenPage(
  platform: PlatformWithIdentity,
  { pattern, show, change, renderProblem }: TokenPage,
) {
  const { log } = platform;
  // The rate limit is high because an email provider opens the links of all its users from a few IP addresses.
  const tries = new QuickLimit(600, minuteMs);
  const misses = new QuickLimit(60, minuteMs);

  function refusalPage(error: unknown, requestId: string): TokenAnswer {
    if (error instanceof DomainError)
      return {
        status: errorStatuses[error.code],
        page: renderProblem({ title: 'Nothing was changed', text: error.message }),
      };
    log.error({ requestId, err: error }, 'the page of a link could not be shown');
    const text = 'Something went wrong on our end. Please try again in a minute.';
    return { status: 503, page: renderProblem({ title: 'Please try again', text }) };
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => {
    const [, token = ''] = pattern.exec(path) ?? [];
    const { place } = createContext(platform, request, response, requestId);
    const answer = async (): Promise<TokenAnswer> => {
      tries.countTry(place);
      const given =
        request.method === 'POST'
          ? await change(token, await readSmallForm(request, response), requestId)
          : await show(token);
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
