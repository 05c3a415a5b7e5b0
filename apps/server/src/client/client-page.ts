import {
  type ClientEstimate,
  type ClientInvoice,
  type ClientPage,
  type ClientVisit,
  clientLinkUnavailableText,
  mostListed,
} from '@dayworks/shared/client/client-page';
import type { ClientKey } from '@dayworks/shared/customers/contract';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { sharedPath } from '@dayworks/shared/documents/share-link';
import { notFound } from '@dayworks/shared/errors';
import {
  type DatedEstimate,
  displayedEstimateStatus,
  isWaiting,
} from '@dayworks/shared/estimates/estimate-status';
import {
  type DatedInvoice,
  displayedStatus,
  isOverdue,
  isUnpaid,
} from '@dayworks/shared/invoices/invoice-status';
import { noPayDetails } from '@dayworks/shared/look/pay-settings';
import type { KeptMethod } from '@dayworks/shared/online/saved-method';
import { pagePath } from '../appointments/messages/appointment-details.ts';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { findClientBusiness } from '../customers/client-link.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { endAutopays } from '../online/autopay/agreed-autopays.ts';
import {
  asClientAutopay,
  type ClientAutopayRow,
  clientAutopayQuery,
  startByCustomer,
} from '../online/autopay/client.ts';
import { keptMethodsQuery, removeMethod } from '../online/saved-methods.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { shareKey } from '../platform/secrets/share-key.ts';
import type { Platform } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Tx,
  type Writer,
  withBusiness,
} from '../platform/with-business.ts';
import { attachStatement } from '../statements/reads.ts';
import { asWork, type ShownPhotoRow, shownPhotosQuery } from './client-photos.ts';

interface Linked {
  share_version: number;
  link_enabled: boolean;
}

type InvoiceRow = Pick<ClientInvoice, 'id' | 'number' | 'date' | 'due_date' | 'total' | 'balance_due'> &
  DatedInvoice &
  Linked;
type EstimateRow = Pick<ClientEstimate, 'id' | 'number' | 'valid_until' | 'total'> & DatedEstimate & Linked;
type VisitRow = Omit<ClientVisit, 'path'> & { share_version: number; is_past: boolean };

type ClientRows = [
  (NamedCustomer & Pick<ClientPage, 'balance_due' | 'credit'> & { can_request: boolean })[],
  Letterhead[],
  InvoiceRow[],
  EstimateRow[],
  VisitRow[],
  KeptMethod[],
  ClientAutopayRow[],
  ShownPhotoRow[],
];

const invoicesWhere = (
  condition: string,
) => `select i.id, i.number, i.date, i.due_date, i.total, i.balance_due,
    i.status, i.sent_at, i.share_version, i.link_enabled,
    (select jsonb_build_object('end_date', p.end_date) from projects p where p.business_id = $1 and p.id = i.project_id) as project
  from invoices i where i.business_id = $1 and i.customer_id = $2 and ${condition}`;

const isUnpaidSql = 'is_unpaid(i.status, i.sent_at, i.balance_due)';
const invoicesText = `(${invoicesWhere(isUnpaidSql)} order by i.due_date nulls last, i.created_at, i.id limit ${mostListed})
  union all
  (${invoicesWhere(`is_issued(i.status, i.sent_at) and not ${isUnpaidSql}`)}
    order by i.date desc nulls last, i.created_at desc, i.id limit ${mostListed})`;

/**
 * Selects the estimates that the customer can open, by the same rule as on the public page of an estimate: estimates
 * that were sent, whose link was given to the customer, or that were imported in a status that only a sent estimate
 * has.
 */
const wasShown = `(e.sent_at is not null or e.link_offered_at is not null
    or (e.status not in ('draft', 'converted') and coalesce(e.approved_at, e.declined_at, e.changes_requested_at) is null))`;
const estimatesText = `select e.id, e.number, e.valid_until, e.total, e.status, e.share_version, e.link_enabled
  from estimates e where e.business_id = $1 and e.customer_id = $2 and e.deleted_at is null and e.status <> 'draft'
    and ${wasShown}
  order by e.created_at desc, e.id limit ${mostListed}`;

const visitColumns = 'id, title, status, start_time, end_time, arrival_window_minutes, share_version';
const visitsText = `(select ${visitColumns}, false as is_past from appointments
    where business_id = $1 and customer_id = $2 and end_time >= $3 and status not in ('cancelled', 'no_show', 'completed')
    order by start_time, id limit ${mostListed})
  union all
  (select ${visitColumns}, true from appointments
    where business_id = $1 and customer_id = $2 and status = 'completed' order by start_time desc, id limit ${mostListed})`;

type QueriesOf<Rows> = { [Index in keyof Rows]: NamedQuery };

const queriesOf = (businessId: string, id: string, now: Date): QueriesOf<ClientRows> => [
  {
    name: 'client-customer',
    text: `select first_name, last_name, company, balance_due, credit, archived_at is null and exists (select
        from lead_settings s where s.business_id = $1 and s.request_form_enabled) as can_request
      from customers where business_id = $1 and id = $2`,
    values: [businessId, id],
  },
  letterheadQuery(businessId),
  { name: 'client-invoices', text: invoicesText, values: [businessId, id] },
  { name: 'client-estimates', text: estimatesText, values: [businessId, id] },
  { name: 'client-visits', text: visitsText, values: [businessId, id, now] },
  keptMethodsQuery(businessId, id),
  clientAutopayQuery(businessId, id),
  shownPhotosQuery(businessId, id),
];

/** Each document has a separate key, and a document whose link was turned off cannot be opened. */
const pathOf = (
  { secret }: Platform,
  kind: 'invoice' | 'estimate',
  { id, ...row }: Linked & { id: string },
) => (row.link_enabled ? sharedPath(kind, id, shareKey(secret, kind, id, row.share_version)) : null);

function asInvoice(platform: Platform, row: InvoiceRow, today: CalendarDate): ClientInvoice {
  const { id, number, date, due_date, total, balance_due } = row;
  return {
    ...{ id, number, date, due_date, total, balance_due },
    displayed_status: displayedStatus(row, today),
    is_late: isOverdue(row, today),
    path: pathOf(platform, 'invoice', row),
  };
}

function asEstimate(platform: Platform, row: EstimateRow, today: CalendarDate): ClientEstimate {
  const { id, number, valid_until, total } = row;
  const displayed_status = displayedEstimateStatus(row, today);
  return { id, number, valid_until, total, displayed_status, path: pathOf(platform, 'estimate', row) };
}

function asVisit(platform: Platform, { share_version, is_past: _, ...visit }: VisitRow): ClientVisit {
  return { ...visit, path: pagePath(platform, { id: visit.id, share_version }) };
}

/** The path of the form on which a customer requests new work. */
export const requestPath = ({ id, key }: ClientKey): string =>
  `/client/${id}/request?${new URLSearchParams({ key })}`;

const viewLimit = { name: 'client page', max: 60, windowSeconds: 60 };
const pdfLimit = { name: 'client statement', max: 20, windowSeconds: 60 };

async function businessOf({ platform }: RequestContext, link: ClientKey): Promise<string> {
  const businessId = await findClientBusiness(platform, link);
  if (!businessId) throw notFound(clientLinkUnavailableText);
  return businessId;
}

/** Records when somebody outside the business opened the client page, at most once an hour. */
async function noteOpened(
  { platform, findSession, now }: RequestContext,
  businessId: string,
  id: string,
): Promise<void> {
  const session = await findSession();
  if (session?.membership?.businessId === businessId) return;
  await withBusiness({ platform, actor: { businessId, userId: null } }, (tx) =>
    tx.$client.query(
      `update client_links set opened_at = $3 where business_id = $1 and customer_id = $2
       and coalesce(opened_at < $3::timestamptz - interval '1 hour', true)`,
      [businessId, id, now],
    ),
  );
}

export async function openClientPage(context: RequestContext, link: ClientKey): Promise<ClientPage> {
  const { platform, now } = context;
  await countTry(platform.database.app, viewLimit, context.place);
  const businessId = await businessOf(context, link);
  const [[customer], [business], invoices, estimates, visits, saved_methods, [autopay], photos] =
    await readBusiness<ClientRows>({ platform, actor: { businessId } }, queriesOf(businessId, link.id, now));
  if (!customer || !business) throw notFound(clientLinkUnavailableText);
  await noteOpened(context, businessId, link.id);
  const { time_zone, paper: _paper, attach_pdf: _attached, reply_to: _replyTo, ...letterhead } = business;
  const today = todayIn(time_zone, now);
  const unpaid = invoices.filter(isUnpaid);
  const waiting = estimates.filter((estimate) => isWaiting(displayedEstimateStatus(estimate, today)));
  return {
    customer_name: customerName(customer),
    today,
    time_zone,
    business: customer.balance_due > 0 ? letterhead : { ...letterhead, pay: noPayDetails },
    balance_due: customer.balance_due,
    credit: customer.credit,
    open_invoices: unpaid.map((row) => asInvoice(platform, row, today)),
    paid_invoices: invoices.filter((row) => !isUnpaid(row)).map((row) => asInvoice(platform, row, today)),
    open_estimates: waiting.map((row) => asEstimate(platform, row, today)),
    decided_estimates: estimates
      .filter((row) => !waiting.includes(row))
      .map((row) => asEstimate(platform, row, today)),
    visits: visits.filter(({ is_past }) => !is_past).map((row) => asVisit(platform, row)),
    past_visits: visits.filter(({ is_past }) => is_past).map((row) => asVisit(platform, row)),
    work: asWork(photos, link),
    request_path: customer.can_request ? requestPath(link) : null,
    saved_methods,
    autopay: asClientAutopay(platform, business.business_name, autopay),
  };
}

const changeLimit = { name: 'client change', max: 20, windowSeconds: 60 };

type ByCustomer = Pick<Writer, 'businessId' | 'requestId' | 'now'> & { userId: null };

/** Makes a change that the customer requested on the client page, and returns the updated page. */
async function changePage(
  context: RequestContext,
  link: ClientKey,
  change: (tx: Tx, actor: ByCustomer) => Promise<unknown>,
): Promise<ClientPage> {
  const { platform, requestId, now } = context;
  await countTry(platform.database.app, changeLimit, context.place);
  const businessId = await businessOf(context, link);
  const actor = { businessId, userId: null, requestId, now };
  await withBusiness({ platform, actor }, (tx) => change(tx, actor));
  return openClientPage(context, link);
}

/** Removes a saved card or bank account at the customer's request. */
export const removeClientMethod = (
  context: RequestContext,
  { saved_method_id, ...link }: ClientKey & { saved_method_id: string },
): Promise<ClientPage> =>
  changePage(context, link, (tx, actor) =>
    removeMethod(tx, context.platform, actor, saved_method_id, 'customer', link.id),
  );

/** Turns on automatic payments of all invoices at the customer's request. */
export const startClientAutopay = (
  context: RequestContext,
  { saved_method_id, agreed_to, ...link }: ClientKey & { saved_method_id: string; agreed_to: string },
): Promise<ClientPage> =>
  changePage(context, link, async (tx, { businessId, now }) => {
    const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(businessId));
    const [business] = rows;
    if (!business) throw notFound(clientLinkUnavailableText);
    await startByCustomer(tx, context, {
      businessId,
      businessName: business.business_name,
      customerId: link.id,
      methodId: saved_method_id,
      agreedTo: agreed_to,
      today: todayIn(business.time_zone, now),
    });
  });

/** Ends one of the customer's automatic payments at the customer's request. */
export const endClientAutopay = (
  context: RequestContext,
  { autopay_id, ...link }: ClientKey & { autopay_id: string },
): Promise<ClientPage> =>
  changePage(context, link, (tx, actor) =>
    endAutopays(tx, actor, { customerId: link.id, id: autopay_id }, 'customer'),
  );

export async function getClientStatementPdf(context: RequestContext, link: ClientKey): Promise<File> {
  const { platform } = context;
  await countTry(platform.database.app, pdfLimit, context.place);
  const businessId = await businessOf(context, link);
  const { filename, content, contentType } = await attachStatement(platform, businessId, link.id, 'visitor');
  return new File([new Uint8Array(content)], filename, { type: contentType });
}
