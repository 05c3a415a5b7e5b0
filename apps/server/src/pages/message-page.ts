import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '@dayworks/shared/errors';
import type { RequestContext } from '../identity/request-context.ts';
import { pagePolicy, readMessagePage } from '../inbox/message-page.ts';

const place = /^\/api\/inbox\/pages\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const isMessagePagePath = (path: string): boolean => path.startsWith('/api/inbox/pages/');

/** Serves the page of an email with a policy of its own; pictures from the internet load only if they are asked for. */
export async function serveMessagePage(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', context.platform.env.publicUrl);
  const [, id] = place.exec(pathname) ?? [];
  if (!id || request.method !== 'GET') throw notFound('Not found');
  const page = await readMessagePage(context, id);
  response.setHeader('content-security-policy', pagePolicy(searchParams.get('pictures') === 'show'));
  response.setHeader('referrer-policy', 'no-referrer');
  response.removeHeader('x-frame-options');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
}
