import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { invalid } from '@dayworks/shared/errors';
import type { Invoice, InvoiceItem, NewInvoice } from '@dayworks/shared/invoices/invoice';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { lineArrays, lineNames, unnestLines } from '../documents/write-lines.ts';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { invoiceColumns } from './invoice-queries.ts';

interface Parties {
  customer: CustomerSummary | null;
  project: (ProjectSummary & { customer_id: string | null }) | null;
  owns_address: boolean;
}

/** Everything the invoice points at, in scope, in one look. */
async function findParties(tx: Tx, actor: Actor, input: NewInvoice): Promise<Parties> {
  const { rows } = await tx.$client.query<Parties>({
    name: 'invoice-parties',
    text: `select
      (select jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
        'company', company, 'phone', phone) from customers where business_id = $1 and id = $2) as customer,
      (select jsonb_build_object('id', id, 'name', name, 'end_date', end_date, 'status', status,
        'customer_id', customer_id) from projects where business_id = $1 and id = $3) as project,
      $4::uuid is null or exists (select from customer_addresses
        where business_id = $1 and customer_id = $2 and id = $4) as owns_address`,
    values: [actor.businessId, input.customer_id, input.project_id, input.customer_address_id],
  });
  return rows[0] as Parties;
}

function refuseStrangers(input: NewInvoice, { customer, project, owns_address }: Parties): void {
  if (!customer) throw invalid('Please select a customer', { customer_id: 'Please select a customer' });
  if (input.project_id && !project) throw invalid('Project not found', { project_id: 'Project not found' });
  if (project?.customer_id && project.customer_id !== input.customer_id) {
    throw invalid('This project belongs to another customer', {
      customer_id: 'This project belongs to another customer',
    });
  }
  if (!owns_address) {
    throw invalid('Please choose one of the customer’s addresses', {
      customer_address_id: 'Please choose one of the customer’s addresses',
    });
  }
}

interface InvoiceDraft extends NewInvoice {
  estimate_id: string | null;
  status: 'draft' | 'sent';
  deposit: number;
}

interface Inserted {
  invoice: Omit<Invoice, 'customer' | 'project' | 'items' | 'payments'>;
  items: InvoiceItem[];
}

const insertText = `with i as (
    insert into invoices (business_id, customer_id, estimate_id, project_id, date, due_date, status, subtotal, discount,
      tax, total, balance_due, deposit, notes, terms, service_address, service_city, service_state, service_zipcode,
      customer_address_id, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      case when $7 = 'sent' then $20::timestamptz end)
    on conflict do nothing returning *
  ), items as (
    insert into invoice_items (business_id, invoice_id, ${lineNames})
    select i.business_id, i.id, line.* from i, ${unnestLines(21)}
    returning id, invoice_id, ${lineNames}
  )
  select ${invoiceColumns},
    (select jsonb_agg(to_jsonb(items) - 'position' order by position) from items) as items
  from i`;

/** Inserts invoice and items in one statement; a clash of the first 8 characters draws another id (M13). */
async function insertInvoice(tx: Tx, actor: Actor, draft: InvoiceDraft): Promise<Inserted> {
  const totals = totalsInDollars(documentTotals(draft.items, draft.discount));
  const values = [
    actor.businessId,
    draft.customer_id,
    draft.estimate_id,
    draft.project_id,
    draft.date,
    draft.due_date,
    draft.status,
    totals.subtotal,
    totals.discount,
    totals.tax,
    totals.total,
    draft.deposit,
    draft.notes,
    draft.terms,
    draft.service_address,
    draft.service_city,
    draft.service_state,
    draft.service_zipcode,
    draft.customer_address_id,
    actor.now,
    ...lineArrays(draft.items),
  ];
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await tx.$client.query({ name: 'invoice-insert', text: insertText, values });
    if (rows[0]) {
      const { items, ...invoice } = rows[0];
      return { invoice, items };
    }
  }
  throw new Error('could not draw a free invoice number');
}

export async function createInvoice(
  platform: Platform,
  actor: Actor,
  input: NewInvoice,
  idempotencyKey: string | undefined,
): Promise<Invoice> {
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'invoices.create', key: idempotencyKey, input }, async () => {
      const parties = await findParties(tx, actor, input);
      refuseStrangers(input, parties);
      const { invoice, items } = await insertInvoice(tx, actor, {
        ...input,
        estimate_id: null,
        status: 'draft',
        deposit: 0,
      });
      const { customer, project } = parties;
      const created: Invoice = {
        ...invoice,
        customer,
        project: project && {
          id: project.id,
          name: project.name,
          end_date: project.end_date,
          status: project.status,
        },
        items,
        payments: [],
      };
      await audit(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.id, after: created });
      return created;
    }),
  );
}
