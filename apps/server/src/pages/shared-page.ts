import type { IncomingMessage, ServerResponse } from 'node:http';
import { SharedAppointmentKey } from '@dayworks/shared/appointments/shared-appointment';
import { ClientKey } from '@dayworks/shared/customers/contract';
import { DomainError } from '@dayworks/shared/errors';
import { SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { bookedPath, findSharedAppointment } from '../appointments/shared-appointment.ts';
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

/** Returns the path of the appointment page that works without scripts; null if the link is invalid. */
async function findPlainPath(context: PageContext, link: unknown): Promise<string | null> {
  const { data } = SharedAppointmentKey.safeParse(link);
  const opened = data && (await findSharedAppointment(context, data));
  return data && opened ? bookedPath(opened.businessId, data) : null;
}

async function opens(kind: string, context: PageContext, link: unknown): Promise<boolean> {
  if (kind === 'estimate') {
    const { data } = SharedEstimateKey.safeParse(link);
    return data !== undefined && (await findSharedEstimate(context, data)) !== undefined;
  }
  if (kind === 'client') {
    const { data } = ClientKey.safeParse(link);
    return data !== undefined && (await findClientBusiness(context.platform, data)) !== undefined;
  }
  const { data } = SharedInvoiceKey.safeParse(link);
  return data !== undefined && (await findSharedInvoice(context, data)) !== undefined;
}

/** The HTTP status of a shared page, and the path of its version without scripts if there is one. */
interface SharedPage {
  status: 200 | 404 | 429;
  plainPath: string | null;
}

/**
 * Returns the HTTP status of a shared page. The status of an invalid link is 404, so that programs also recognize it as
 * invalid (M17).
 */
export async function readSharedPage(
  context: PageContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<SharedPage> {
  const [, document, client, id] = sharedPath.exec(path) ?? [];
  const kind = document ?? client;
  const shown: SharedPage = { status: 200, plainPath: null };
  if (!kind || !id) return shown;
  response.setHeader('x-robots-tag', 'noindex');
  const query = new URL(request.url ?? '/', 'http://page').searchParams;
  const { database, log } = context.platform;
  try {
    await countTry(database.app, pageLimit(kind), context.place);
    const link = { id, key: query.get('key') ?? '' };
    const plainPath = kind === 'appointment' ? await findPlainPath(context, link) : null;
    const isOpen = plainPath !== null || (kind !== 'appointment' && (await opens(kind, context, link)));
    return { status: isOpen ? 200 : 404, plainPath };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return { ...shown, status: 429 };
    // An error of the status check is ignored, because the page shows the error itself and lets the visitor try again.
    log.warn({ err: (error as Error).message }, 'the status of a shared page is not known');
    return shown;
  }
}
