import { addDays } from '@dayworks/shared/calendar-date';
import type {
  InvoiceFilter,
  InvoiceOverview,
  InvoicePage,
  InvoicePageQuery,
  StatusCard,
} from '@dayworks/shared/invoices/invoice-list';
import { businessDay } from '../platform/business-day.ts';
import { encodeCursor } from '../platform/keyset.ts';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import {
  asInvoiceRow,
  invoiceOrders,
  type ListedInvoice,
  listColumns,
  listQuery,
  listSource,
  statusTest,
} from './list-query.ts';

export async function listInvoices(
  { database }: Platform,
  actor: Actor,
  query: InvoicePageQuery,
): Promise<InvoicePage> {
  const today = businessDay(actor);
  const [rows] = await readBusiness<[ListedInvoice[]]>(database.app, actor, [
    listQuery(actor.businessId, today, { ...query, limit: query.limit + 1 }),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    invoices: page.map((row) => asInvoiceRow(row, today)),
    next: rows.length > query.limit && last ? encodeCursor(last, invoiceOrders[query.sort]) : null,
  };
}

const cardRows = 3;
const paidCardDays = 30;
/** Counts stop here: beyond it the screen says '999+', and the cost stays the same however long the history grows. */
const countLimit = 1000;

const cardQuery = (name: InvoiceFilter, values: unknown[], order: string): NamedQuery => ({
  name: `invoices-card-${name}`,
  text: `select ${listColumns} from ${listSource}
         where i.business_id = $1 and $2::date is not null and ${statusTest(name)} order by ${order} limit ${cardRows}`,
  values,
});

interface Counted {
  filter: InvoiceFilter;
  count: number;
}

interface Summed {
  drafts: number;
  draft_total: number;
  unpaid: number;
  unpaid_total: number;
  paid: number;
  paid_total: number;
}

const countQuery = (filter: InvoiceFilter) =>
  `select '${filter}' as filter, (select count(*)::int from (
     select from ${listSource} where i.business_id = $1 and ${statusTest(filter)} limit ${countLimit}) as counted) as count`;

const countedFilters: InvoiceFilter[] = [
  'draft',
  'sent',
  'viewed',
  'overdue',
  'partially_paid',
  'paid',
  'unpaid',
];

export async function getInvoiceOverview(platform: Platform, actor: Actor): Promise<InvoiceOverview> {
  const today = businessDay(actor);
  const tenantAndDay = [actor.businessId, today];
  const [drafts, unpaid, paid, counts, [sums], [all]] = await readBusiness<
    [ListedInvoice[], ListedInvoice[], ListedInvoice[], Counted[], Summed[], { count: number }[]]
  >(platform.database.app, actor, [
    cardQuery('draft', tenantAndDay, 'i.created_at desc nulls last, i.id desc nulls last'),
    cardQuery('unpaid', tenantAndDay, 'i.due_date nulls last, i.id'),
    cardQuery('paid', tenantAndDay, 'i.paid_at desc nulls last, i.id'),
    {
      name: 'invoices-counts',
      text: countedFilters.map(countQuery).join(' union all '),
      values: tenantAndDay,
    },
    {
      name: 'invoices-sums',
      text: `select count(*) filter (where status = 'draft')::int as drafts,
               coalesce(sum(balance_due) filter (where status = 'draft'), 0) as draft_total,
               count(*) filter (where status <> 'draft' and status <> 'paid'
                 and (status in ('sent', 'overdue') or balance_due > 0))::int as unpaid,
               coalesce(sum(balance_due) filter (where status <> 'draft' and status <> 'paid'), 0) as unpaid_total,
               count(*) filter (where status = 'paid')::int as paid,
               coalesce(sum(total) filter (where status = 'paid'), 0) as paid_total
             from invoices where business_id = $1 and
               (status in ('draft', 'sent', 'viewed', 'overdue', 'partially_paid') or (status = 'paid' and paid_at > $2))`,
      values: [actor.businessId, addDays(today, -paidCardDays)],
    },
    {
      name: 'invoices-count-all',
      text: `select count(*)::int as count from (
               select from invoices where business_id = $1 and status <> 'cancelled' limit ${countLimit}) as counted`,
      values: [actor.businessId],
    },
  ]);
  const card = (rows: ListedInvoice[], count = 0, total = 0): StatusCard => ({
    count,
    total,
    invoices: rows.map((row) => asInvoiceRow(row, today)),
  });
  return {
    draft: card(drafts, sums?.drafts, sums?.draft_total),
    unpaid: card(unpaid, sums?.unpaid, sums?.unpaid_total),
    paid: card(paid, sums?.paid, sums?.paid_total),
    counts: {
      ...(Object.fromEntries(counts.map(({ filter, count }) => [filter, count])) as Record<
        InvoiceFilter,
        number
      >),
      all: all?.count ?? 0,
    },
    orphans: await listOrphans(platform, actor),
  };
}

const orphanLimit = 100;

async function listOrphans(platform: Platform, actor: Actor) {
  if (!(await mayShowOrphans(platform))) return [];
  const { rows } = await platform.database.operator.query<ListedInvoice>({
    name: 'invoices-orphans',
    text: `select ${listColumns} from ${listSource}
           where i.business_id is null and i.status <> 'cancelled' order by i.created_at desc limit ${orphanLimit}`,
  });
  const today = businessDay(actor);
  return rows.map((row) => asInvoiceRow(row, today));
}

/** The newest paid invoices say what is usual for this business. */
export async function paidHistory({ database }: Platform, actor: Actor) {
  const [[history]] = await readBusiness<[{ count: number; average: number }[]]>(database.app, actor, [
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
