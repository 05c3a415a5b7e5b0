import type { IncomingMessage, ServerResponse } from 'node:http';
import { SharedAppointmentKey } from '@dayworks/shared/appointments/shared-appointment';
import { ClientKey } from '@dayworks/shared/customers/contract';
import { DomainError } from '@dayworks/shared/errors';
import { SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { findSharedAppointment } from '../appointments/shared-appointment.ts';
import { findClientBusiness } from '../customers/client-link.ts';
import { findSharedEstimate } from '../estimates/shared-estimate.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { findSharedInvoice } from '../invoices/shared-invoice.ts';
import { countTry } from '../platform/limits/rate-limit.ts';

/**
 * Applies the same rate limit as for the data shown on the page, because the response status alone reveals whether a
 * key is valid.
 */
const pageLimit = (kind: string) => ({ name: `shared ${kind} page`, max: 60, windowSeconds: 60 });

const sharedPath = /^\/(?:shared-(invoice|estimate|appointment)|(client))\/([^/]+)\/?$/;

type PageContext = Pick<RequestContext, 'platform' | 'findSession' | 'place'>;

async function opens(kind: string, context: PageContext, link: unknown): Promise<boolean> {
  if (kind === 'estimate') {
    const { data } = SharedEstimateKey.safeParse(link);
    return data !== undefined && (await findSharedEstimate(context, data)) !== undefined;
  }
  if (kind === 'appointment') {
    const { data } = SharedAppointmentKey.safeParse(link);
    return data !== undefined && (await findSharedAppointment(context, data)) !== undefined;
  }
  if (kind === 'client') {
    const { data } = ClientKey.safeParse(link);
    return data !== undefined && (await findClientBusiness(context.platform, data)) !== undefined;
  }
  const { data } = SharedInvoiceKey.safeParse(link);
  return data !== undefined && (await findSharedInvoice(context, data)) !== undefined;
}

/**
 * Returns the HTTP status of a shared page. The status of an invalid link is 404, so that programs also recognize it as
 * invalid (M17).
 */
export async function pageStatus(
  context: PageContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<200 | 404 | 429> {
  const [, document, client, id] = sharedPath.exec(path) ?? [];
  const kind = document ?? client;
  if (!kind || !id) return 200;
  response.setHeader('x-robots-tag', 'noindex');
  const query = new URL(request.url ?? '/', 'http://page').searchParams;
  const { database, log } = context.platform;
  try {
    await countTry(database.app, pageLimit(kind), context.place);
    return (await opens(kind, context, { id, key: query.get('key') ?? '' })) ? 200 : 404;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return 429;
    // The error of the status check is ignored here, because the shared page can show the error and try again.
    log.warn({ err: (error as Error).message }, 'the status of a shared page is not known');
    return 200;
  }
}
