import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { addMonths, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { StatementQuery } from '@dayworks/shared/statements/contract';
import {
  accountBetween,
  agesOn,
  type Statement,
  StatementEntry,
} from '@dayworks/shared/statements/statement';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { customerSummary } from '../customers/customer-queries.ts';
import type { Attachment } from '../outbox/deliver-message.ts';
import { businessDay } from '../platform/business-day.ts';
import type { PdfOwner } from '../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { statementFileName, statementPdf } from './statement-pdf.ts';

/**
 * Each payment is listed once, with the invoice that it counts toward. If an imported paid invoice does not have enough
 * payments, a 'settled' entry is added for the difference.
 */
const entriesText = `with bills as materialized (
    select i.id, i.number, i.estimate_id, coalesce(i.date, (i.created_at at time zone 'UTC')::date) as date,
      late_since(i.due_date, i.project_id, p.end_date) as late_since, i.total, i.uncovered, i.ledger_date, i.created_at
    from invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
    where i.business_id = $1 and i.customer_id = $2 and is_issued(i.status, i.sent_at)),
  paid as materialized (
    select p.id, p.payment_date, p.status, p.amount, p.estimate_id, p.created_at, b.id as invoice_id, b.number, b.late_since
    from bills b join payments p on p.business_id = $1 and p.status in ('completed', 'refunded') and p.amount <> 0
      and (p.invoice_id = b.id or p.estimate_id = b.estimate_id))
  select * from (
    select id, date, 'invoice' as kind, id as invoice_id, number as invoice_number, null as credit_number, total as amount, late_since, created_at as at from bills
    union all
    select id, payment_date, case when estimate_id is null then 'payment' else 'deposit' end, invoice_id, number, null,
      -gross_received(status, amount), late_since, created_at from paid
    union all
    select r.id, r.refund_date, 'refund', paid.invoice_id, paid.number, null, r.amount, paid.late_since, r.created_at
    from paid join payment_refunds r on r.business_id = $1 and r.payment_id = paid.id
    union all
    select id, ledger_date, 'settled', id, number, null, -uncovered, late_since, created_at from bills where uncovered <> 0
    union all
    select c.id, c.date, c.kind, b.id, b.number, nullif(c.number, ''), -c.amount, b.late_since, c.created_at
    from bills b join invoice_credits c on c.business_id = $1 and c.invoice_id = b.id and c.voided_at is null
    union all
    select m.id, m.date, case when m.amount > 0 then 'credit_applied' else 'credit_given' end, b.id, b.number, null, -m.amount, b.late_since, m.created_at
    from bills b join credit_moves m on m.business_id = $1 and m.invoice_id = b.id and m.voided_at is null) as entries
  order by date, kind = 'settled', kind <> 'invoice', at, id`;

const heldText = `select coalesce(sum(net_received(p.status, p.amount, p.refunded_amount)), 0.00) as held
  from payments p where p.business_id = $1 and p.customer_id = $2 and p.estimate_id is not null
    and not exists (select from invoices i
      where i.business_id = $1 and i.estimate_id = p.estimate_id and i.status <> 'cancelled')`;

type EntryRow = StatementEntry & { late_since: CalendarDate | null };

export type StatementRows = [
  { customer: CustomerSummary; credit: number }[],
  EntryRow[],
  { held: number }[],
  Letterhead[],
];

export const statementQueries = (
  businessId: string,
  customerId: string,
): [customer: NamedQuery, entries: NamedQuery, held: NamedQuery, letterhead: NamedQuery] => [
  {
    name: 'statement-customer',
    text: `select ${customerSummary('c')} as customer, c.credit from customers c where c.business_id = $1 and c.id = $2`,
    values: [businessId, customerId],
  },
  { name: 'statement-entries', text: entriesText, values: [businessId, customerId] },
  { name: 'statement-held', text: heldText, values: [businessId, customerId] },
  letterheadQuery(businessId),
];

const usualMonths = 12;

/** Builds a customer's statement for the requested date range from the database rows. */
export function asStatement(
  [[named], rows, [deposits], [business]]: StatementRows,
  wish: Pick<StatementQuery, 'from' | 'to'>,
  today: CalendarDate,
): { statement: Statement; business: Letterhead } {
  if (!named || !deposits || !business) throw notFound('Customer not found');
  const to = wish.to ?? today;
  const from = wish.from ?? addMonths(to, -usualMonths);
  if (from > to) throw invalid('The start date cannot be after the end date');
  const lateDays = new Map(rows.map(({ invoice_id, late_since }) => [invoice_id, late_since]));
  const entries = rows.map((row) => pick(row, keysOf(StatementEntry)));
  return {
    statement: {
      customer: named.customer,
      from,
      to,
      ...accountBetween(entries, from, to),
      ages: agesOn(entries, lateDays, to),
      deposits_held: deposits.held,
      credit: named.credit,
    },
    business,
  };
}

const contentType = 'application/pdf';

interface Told {
  statement: Statement;
  business: Letterhead;
}

async function draw(platform: Platform, owner: PdfOwner, read: () => Promise<Told>) {
  let fileName = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { statement, business } = await read();
    fileName = statementFileName(statement);
    return statementPdf(statement, business, await readLogo(platform, business.logo_url));
  });
  return { fileName, content: Buffer.from(bytes) };
}

async function read(context: MemberContext, query: StatementQuery) {
  const { businessId } = context.actor;
  const rows = await readBusiness<StatementRows>(context, statementQueries(businessId, query.customer_id));
  return asStatement(rows, query, businessDay(context.actor));
}

export async function getStatement(context: MemberContext, query: StatementQuery): Promise<Statement> {
  return (await read(context, query)).statement;
}

export async function getStatementPdf(context: MemberContext, query: StatementQuery): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const { fileName, content } = await draw(platform, owner, () => read(context, query));
  return new File([content], fileName, { type: contentType });
}

/** Creates the statement PDF when the message is sent, so that the PDF shows the state of the account on that day. */
export async function attachStatement(
  platform: Platform,
  businessId: string,
  customerId: string,
  drawnFor: 'letter' | 'visitor' = 'letter',
): Promise<Attachment> {
  const owner = { businessId, drawnFor, ...(drawnFor === 'visitor' && { openedId: customerId }) };
  const { fileName, content } = await draw(platform, owner, async () => {
    const rows = await readBusiness<StatementRows>(
      { platform, actor: { businessId } },
      statementQueries(businessId, customerId),
    );
    const timeZone = rows[3][0]?.time_zone;
    if (!timeZone) throw notFound('Business not found');
    return asStatement(rows, { from: null, to: null }, businessDay({ timeZone, now: new Date() }));
  });
  return { filename: fileName, content, contentType };
}
