import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type {
  InvoiceFilter,
  InvoiceOverview,
  InvoicePage,
  InvoicePageQuery,
  InvoiceQuery,
  InvoiceRow,
  InvoiceTotals,
  StatusCard,
} from '@dayworks/shared/invoices/invoice-list';
import { hasPublicPage, type InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import type { SharedWithMe } from '@dayworks/shared/invoices/shared-invoice';
import { shownOrphans } from '@dayworks/shared/orphan-table';
import type { SignedInContext } from '../identity/request-context.ts';
import { businessDay } from '../platform/business-day.ts';
import { cutPage } from '../platform/list.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { listColumns, listQuery, listSource, orderOf, statusTests, totalsQuery } from './list-query.ts';

export async function listInvoices(context: MemberContext, query: InvoicePageQuery): Promise<InvoicePage> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[InvoiceRow[]]>(context, [
    listQuery(actor.businessId, today, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query));
  return { invoices: shown, next };
}

export async function getInvoiceTotals(context: MemberContext, query: InvoiceQuery): Promise<InvoiceTotals> {
  const { actor } = context;
  const [[totals]] = await readBusiness<[InvoiceTotals[]]>(context, [
    totalsQuery(actor.businessId, businessDay(actor), query),
  ]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}

const cardRows = 3;
const paidCardDays = 30;
/**
 * The maximum number of invoices that are counted; the screen shows '999+' for more. The cost of counting therefore
 * does not grow with the number of invoices.
 */
const countLimit = 1000;

const cardQuery = (name: InvoiceFilter, values: unknown[], order: string): NamedQuery => ({
  name: `invoices-card-${name}`,
  text: `select ${listColumns} from ${listSource}
         where i.business_id = $1 and $2::date is not null and ${statusTests[name]} order by ${order} limit ${cardRows}`,
  values,
});

interface Figures {
  drafts: number;
  draft_total: number;
  unpaid: number;
  unpaid_total: number;
  /** Counts the invoices that were paid in recent days; `all_paid` is the number of all paid invoices. */
  paid: number;
  paid_total: number;
  all_paid: number;
  partially_paid: number;
  sent: number;
  viewed: number;
  overdue: number;
  all: number;
  void: number;
}

/**
 * Counts invoices in the order of the index; in any other order, PostgreSQL might scan the invoices of all businesses.
 */
const boundedCount = (test: string) =>
  `(select count(*)::int from (select from invoices where business_id = $1 and ${test}
     order by created_at desc nulls last limit ${countLimit}) as counted)`;

/**
 * The totals of unpaid, paid and past due invoices are stored by day. Drafts are few, so they are summed when needed,
 * using a separate index.
 */
export const figuresQuery = (businessId: string, today: CalendarDate): NamedQuery => ({
  name: 'invoices-figures',
  text: `select draft.*, unpaid.*, paid.*, due.*, ${boundedCount(`status <> 'cancelled'`)} as all,
           ${boundedCount(`status = 'paid'`)} as all_paid, ${boundedCount('voided_at is not null')} as void
         from (select count(*)::int as drafts, coalesce(sum(balance_due), 0) as draft_total
           from invoices i where business_id = $1 and ${statusTests.draft}) as draft,
         (select coalesce(max(unpaid_count), 0)::int as unpaid, coalesce(max(unpaid_total), 0) as unpaid_total
           from business_totals where business_id = $1) as unpaid,
         (select coalesce(sum(paid_invoices), 0)::int as paid, coalesce(sum(paid_total), 0) as paid_total
           from money_days where business_id = $1 and day > $3) as paid,
         (select coalesce(sum(sent) filter (where day >= $2), 0)::int as sent,
             coalesce(sum(viewed) filter (where day >= $2), 0)::int as viewed,
             coalesce(sum(part_paid), 0)::int as partially_paid,
             coalesce(sum(sent + viewed + part_paid) filter (where day < $2), 0)::int as overdue
           from due_days where business_id = $1) as due`,
  values: [businessId, today, addDays(today, -paidCardDays)],
});

export const cardQueries = (
  businessId: string,
  today: CalendarDate,
): [NamedQuery, NamedQuery, NamedQuery] => [
  cardQuery('draft', [businessId, today], 'i.created_at desc nulls last, i.id desc nulls last'),
  cardQuery('unpaid', [businessId, today], 'i.due_date nulls last, i.id'),
  cardQuery(
    'paid',
    [businessId, today],
    'i.paid_at desc nulls last, i.created_at desc nulls last, i.id desc nulls last',
  ),
];

const upToLimit = (counts: InvoiceOverview['counts']) =>
  Object.fromEntries(
    Object.entries(counts).map(([filter, count]) => [filter, Math.min(count, countLimit)]),
  ) as InvoiceOverview['counts'];

export async function getInvoiceOverview(context: MemberContext): Promise<InvoiceOverview> {
  const { platform, actor } = context;
  const { businessId } = actor;
  const today = businessDay(actor);
  const [drafts, unpaid, paid, [figures]] = await readBusiness<
    [InvoiceRow[], InvoiceRow[], InvoiceRow[], Figures[]]
  >(context, [...cardQueries(businessId, today), figuresQuery(businessId, today)]);
  if (!figures) throw new Error('a sum has one row');
  const card = (rows: InvoiceRow[], count: number, total: number): StatusCard => ({
    count,
    total,
    invoices: rows,
  });
  const { sent, viewed, overdue, partially_paid, all } = figures;
  return {
    draft: card(drafts, figures.drafts, figures.draft_total),
    unpaid: card(unpaid, figures.unpaid, figures.unpaid_total),
    paid: card(paid, figures.paid, figures.paid_total),
    counts: upToLimit({
      draft: figures.drafts,
      unpaid: figures.unpaid,
      paid: figures.all_paid,
      sent,
      viewed,
      overdue,
      partially_paid,
      all,
      void: figures.void,
    }),
    orphans: await readOrphans(platform, orphansQuery(actor)),
  };
}

const orphansQuery = (actor: Actor): NamedQuery => ({
  name: 'invoices-orphans',
  text: `select ${listColumns} from ${listSource}
         where i.business_id is null and i.status <> 'cancelled' and invoice_fits(i.id, $1)
         order by i.created_at desc limit ${shownOrphans}`,
  values: [actor.businessId, businessDay(actor)],
});

/** Reads the newest paid invoices to determine the usual invoice amount of the business. */
export async function paidHistory(context: MemberContext) {
  const { actor } = context;
  const [[history]] = await readBusiness<[{ count: number; average: number }[]]>(context, [
    {
      name: 'invoices-paid-history',
      text: `select count(*)::int as count, coalesce(round(avg(total), 2), 0) as average from (
               select total from invoices where business_id = $1 and status = 'paid' and total > 0
               order by created_at desc nulls last limit 500) as paid`,
      values: [actor.businessId],
    },
  ]);
  return { count: history?.count ?? 0, average: history?.average ?? 0 };
}

interface Row extends SharedWithMe {
  status: InvoiceStatus;
  sent_at: string | null;
  voided_at: string | null;
}

/**
 * Lists only shared invoices that the user can open: no drafts, no deleted invoices, and no invoices whose sharing
 * was revoked (M18).
 */
export async function listSharedWithMe({ platform, session }: SignedInContext): Promise<SharedWithMe[]> {
  const { rows } = await platform.database.app.query<Row>({
    name: 'invoices-shared-with',
    text: 'select id, number, business_name, status, sent_at, voided_at, balance_due from invoices_shared_with($1)',
    values: [session.userId],
  });
  return rows
    .filter(hasPublicPage)
    .map(({ id, number, business_name, balance_due }) => ({ id, number, business_name, balance_due }));
}
