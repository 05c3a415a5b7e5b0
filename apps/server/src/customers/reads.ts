import { type CustomerDetail, CustomerOption } from '@dayworks/shared/customers/contract';
import type { Customer } from '@dayworks/shared/customers/customer';
import { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import {
  type CustomerPage,
  type CustomerPageQuery,
  type CustomerQuery,
  CustomerRow,
  customerCsv,
  LookAlike,
  type LookAlikeQuery,
} from '@dayworks/shared/customers/customer-list';
import { usualDays } from '@dayworks/shared/customers/habits';
import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list.ts';
import { remainingQuery } from '../platform/merged-records.ts';
import { mayShowOrphans } from '../platform/orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { lateDays } from './customer-queries.ts';
import { columnsOf, customerColumns } from './customer-record.ts';
import { customerOrders, listQuery, type Sorted, withSortKey } from './list-query.ts';

const { reason: _, ...customerShape } = LookAlike.shape;

/**
 * Finds customers, including archived customers, that could be duplicates of the customer that is about to be created.
 */
export async function findLookAlikes(
  context: MemberContext,
  { first_name, last_name, company, email, phone }: LookAlikeQuery,
): Promise<LookAlike[]> {
  const { actor } = context;
  const name = `${first_name} ${last_name}`.trim();
  const [rows] = await readBusiness<[LookAlike[]]>(context, [
    {
      name: 'customers-look-alikes',
      text: `select ${columnsOf(customerShape)}, found.reason from find_look_alikes($2, $3, $4, $5) as found
             join customers c on c.business_id = $1 and c.id = found.id
             order by c.archived_at nulls first, c.created_at desc, c.id`,
      values: [actor.businessId, name, company, email, phone.replaceAll(/\D/g, '')],
    },
  ]);
  return rows;
}

export const rowColumns = columnsOf(CustomerRow.shape);

/** Lists customers in pages; search results form a single page, best matches first. */
export async function listCustomers(context: MemberContext, query: CustomerPageQuery): Promise<CustomerPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[(CustomerRow & Sorted)[]]>(context, [
    listQuery(actor, withSortKey(rowColumns, query.sort), { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, customerOrders[query.sort]);
  return {
    customers: shown.map(({ sort_key: _, ...customer }) => customer),
    next: query.search ? null : next,
  };
}

/** Lists a customer's addresses, primary address first. */
export const addressesQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'customer-addresses',
  text: `select ${columnsOf(CustomerAddress.shape, 'a')} from customer_addresses a
         where a.business_id = $1 and a.customer_id = $2 order by a.is_primary desc, a.created_at, a.id`,
  values: [businessId, customerId],
});

export async function listAddresses(
  context: MemberContext,
  { customer_id: customerId }: { customer_id: string },
): Promise<CustomerAddress[]> {
  const { actor } = context;
  const [rows] = await readBusiness<[CustomerAddress[]]>(context, [
    addressesQuery(actor.businessId, customerId),
  ]);
  return rows;
}

const exportLimit = 200_000;

export async function exportCustomers(
  context: MemberContext,
  query: CustomerQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[Customer[]]>(context, [
    listQuery(actor, customerColumns, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`customers-${businessDay(actor)}.csv`, customerCsv(actor.timeZone), rows);
}

const optionColumns = columnsOf(CustomerOption.shape);
const optionLimit = 50;

/** Lists customers for pickers: the newest customers, or the customers that match the typed text. */
export async function listCustomerOptions(
  context: MemberContext,
  { search }: { search: string },
): Promise<CustomerOption[]> {
  const { actor } = context;
  const query = {
    search,
    status: null,
    since: null,
    tag: null,
    sort: 'newest',
    cursor: null,
    limit: optionLimit,
  } as const;
  const [rows] = await readBusiness<[CustomerOption[]]>(context, [listQuery(actor, optionColumns, query)]);
  return rows;
}

export async function getCustomerOption(
  context: MemberContext,
  { id }: { id: string },
): Promise<CustomerOption> {
  const { actor } = context;
  const [rows] = await readBusiness<[CustomerOption[]]>(context, [
    {
      name: 'customer-option',
      text: `select ${optionColumns} from customers c where c.business_id = $1 and c.id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Customer not found');
  return rows[0];
}

type RowScope = 'own' | 'orphan';
type DetailRow = Omit<CustomerDetail, 'addresses' | 'pays'> & { lateness: number[] };

/**
 * Reads a customer of the business ($1) or an orphaned customer, together with the customer's records. One query covers
 * both cases.
 */
function detailQuery(scope: RowScope, actor: Actor, id: string): NamedQuery {
  const tenant = scope === 'own' ? '= $1' : 'is null';
  const from = (table: string, test = 'true') =>
    `from ${table} d where d.business_id ${tenant} and d.customer_id = $2 and ${test}`;
  const isOpen = `d.late_after is not null and d.balance_due > 0`;
  const isAhead = `d.status in ('scheduled', 'confirmed') and d.start_time >= $3`;
  return {
    name: `customer-${scope}`,
    text: `select ${customerColumns},
        (select jsonb_build_object('count', count(*), 'next_due', min(d.due_date)) ${from('invoices', isOpen)})
          as open_invoices,
        (select count(*)::int ${from('invoices', `d.status <> 'cancelled'`)}) as invoice_count,
        (select count(*)::int ${from('estimates', 'd.deleted_at is null')}) as estimate_count,
        (select count(*)::int ${from('projects')}) as project_count,
        (select count(*)::int ${from('payments')}) as payment_count,
        (select count(*)::int ${from('jobs')}) as job_count,
        ${lateDays('$2', '$4', tenant)} as lateness,
        (select min(d.start_time) ${from('appointments', isAhead)}) as next_appointment
      from customers c where c.business_id ${tenant} and $1::uuid is not null and c.id = $2`,
    values: [actor.businessId, id, actor.now, businessDay(actor)],
  };
}

/** Returns a customer. The id of a merged customer leads to the one that remains. */
export async function getCustomer(context: MemberContext, { id }: { id: string }): Promise<CustomerDetail> {
  const { platform, actor } = context;
  const [[own], addresses, [remaining]] = await readBusiness<
    [DetailRow[], CustomerAddress[], { id: string }[]]
  >(context, [
    detailQuery('own', actor, id),
    addressesQuery(actor.businessId, id),
    remainingQuery(actor, 'customer', id),
  ]);
  if (remaining) return getCustomer(context, remaining);
  const row = own ?? (await findOrphan(platform, actor, id));
  if (!row) throw notFound('Customer not found');
  const { lateness, ...customer } = row;
  const pays = lateness.length > 0 ? { days: usualDays(lateness), count: lateness.length } : null;
  return { ...customer, pays, addresses };
}

async function findOrphan(platform: Platform, actor: Actor, id: string) {
  if (!(await mayShowOrphans(platform))) return undefined;
  const { rows } = await platform.database.operator.query<DetailRow>(detailQuery('orphan', actor, id));
  return rows[0];
}
