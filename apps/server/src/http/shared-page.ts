import type { IncomingMessage, ServerResponse } from 'node:http';
import { SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { findSharedInvoice } from '../invoices/shared-invoice.ts';
import type { Platform } from '../platform/platform.ts';

const sharedInvoicePath = /^\/shared-invoice\/([^/]+)\/?$/;

/** The status of a page: a link that opens nothing is 404 for programs, too, not only for people (M17). */
export async function pageStatus(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<200 | 404> {
  const id = sharedInvoicePath.exec(path)?.[1];
  if (!id) return 200;
  response.setHeader('x-robots-tag', 'noindex');
  const query = new URL(request.url ?? '/', 'http://page').searchParams;
  const link = SharedInvoiceKey.safeParse({ id, key: query.get('key') ?? '' });
  if (!link.success) return 404;
  const findSession = () => platform.sessions.find(request.headers.cookie, new Date());
  try {
    return (await findSharedInvoice({ platform, findSession }, link.data)) ? 200 : 404;
  } catch (error) {
    // The page itself can say what is wrong, and try again.
    platform.log.warn({ err: (error as Error).message }, 'the status of a shared page is not known');
    return 200;
  }
}
