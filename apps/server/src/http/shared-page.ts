import type { IncomingMessage, ServerResponse } from 'node:http';
import { SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { findSharedEstimate } from '../estimates/shared-estimate.ts';
import { findSharedInvoice } from '../invoices/shared-invoice.ts';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from './procedures.ts';

const sharedPath = /^\/shared-(invoice|estimate)\/([^/]+)\/?$/;

type PageContext = Pick<RequestContext, 'platform' | 'findSession'>;

async function opens(kind: string, context: PageContext, link: unknown): Promise<boolean> {
  if (kind === 'estimate') {
    const { data } = SharedEstimateKey.safeParse(link);
    return data !== undefined && (await findSharedEstimate(context, data)) !== undefined;
  }
  const { data } = SharedInvoiceKey.safeParse(link);
  return data !== undefined && (await findSharedInvoice(context, data)) !== undefined;
}

/** The status of a page: a link that opens nothing is 404 for programs, too, not only for people (M17). */
export async function pageStatus(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<200 | 404> {
  const [, kind, id] = sharedPath.exec(path) ?? [];
  if (!kind || !id) return 200;
  response.setHeader('x-robots-tag', 'noindex');
  const query = new URL(request.url ?? '/', 'http://page').searchParams;
  const findSession = () => platform.sessions.find(request.headers.cookie, new Date());
  try {
    return (await opens(kind, { platform, findSession }, { id, key: query.get('key') ?? '' })) ? 200 : 404;
  } catch (error) {
    // The page itself can say what is wrong, and try again.
    platform.log.warn({ err: (error as Error).message }, 'the status of a shared page is not known');
    return 200;
  }
}
