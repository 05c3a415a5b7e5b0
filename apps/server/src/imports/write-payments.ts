import { randomUUID } from 'node:crypto';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import type { PaymentDraft } from '@dayworks/shared/imports/record-drafts';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { cents, fromCents, toCents } from '@dayworks/shared/money';
import { readInvoice, settleInvoice } from '../invoices/invoice-record.ts';
import { payment_refunds, payments } from '../payments/table.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import { populate } from './populate.ts';
import { created, type Drafted, noonOf, type Written } from './write-people.ts';

/** What a payment was made on. */
interface PaidDocument {
  invoiceId: string | null;
  estimateId: string | null;
  customerId: string | null;
}

export type PaidDraft = Drafted<PaymentDraft> & PaidDocument;

/** Finds the invoice or the estimate that each payment names; null if it names none that is known. */
export async function findPaidDocuments(
  { $client }: Tx,
  { businessId }: Writer,
  drafts: readonly PaymentDraft[],
): Promise<(PaidDocument | null)[]> {
  interface Numbered {
    number: string;
    id: string;
    customer_id: string | null;
  }
  const find = async (table: 'invoices' | 'estimates', numbers: readonly (string | null)[]) => {
    const asked = numbers.flatMap((number) => number?.toLowerCase() ?? []);
    const { rows } = await $client.query<Numbered>({
      name: `import-numbered-${table}`,
      text: `select lower(number) as number, id, customer_id from ${table}
        where business_id = $1 and ${table === 'invoices' ? "status <> 'cancelled' and " : ''}(lower(number)) collate "C" = any ($2::text[])`,
      values: [businessId, asked],
    });
    return new Map(rows.map((row) => [row.number, row]));
  };
  const invoices = await find(
    'invoices',
    drafts.map((draft) => draft.invoice_number),
  );
  const estimates = await find(
    'estimates',
    drafts.map((draft) => draft.estimate_number),
  );
  return drafts.map(({ invoice_number, estimate_number }) => {
    const invoice = invoices.get(invoice_number?.toLowerCase() ?? '');
    if (invoice) return { invoiceId: invoice.id, estimateId: null, customerId: invoice.customer_id };
    const estimate = estimates.get(estimate_number?.toLowerCase() ?? '');
    return estimate ? { invoiceId: null, estimateId: estimate.id, customerId: estimate.customer_id } : null;
  });
}

/**
 * Selects the invoices of this import that the old system calls paid or partly paid, of whose customers and amounts there
 * are payments, and to which no payment of a file belongs yet.
 */
const sameAmountText = `select r.place, i.id from jsonb_to_recordset($3) as r (place int, customer_id uuid, amount numeric, day date)
  join invoices i on i.business_id = $1 and i.customer_id = r.customer_id and i.status in ('paid', 'partially_paid')
    and (i.date is null or i.date <= r.day)
    and exists (select from import_records k where k.business_id = $1 and k.import_id = $2 and k.entity = 'invoices' and k.record_id = i.id)
  left join payments p on p.business_id = $1 and p.invoice_id = i.id
  group by r.place, i.id, r.amount, i.total, i.date
  having (count(p.id) = 0 and i.total = r.amount) or (count(p.id) = 1 and min(p.amount) = r.amount
    and bool_and(exists (select from import_records k join import_files f on f.business_id = $1 and f.id = k.import_file_id and f.kind = 'invoices'
      where k.business_id = $1 and k.import_id = $2 and k.entity = 'payments' and k.record_id = p.id)))
  order by r.place, i.date, i.id`;

/**
 * Some products export payments without the invoice that they were made on. Such a payment is assigned to a paid invoice
 * of the same customer with the same amount; otherwise the invoice and the payment would both count as income.
 */
export async function assignByAmount(
  { $client }: Tx,
  { businessId }: Writer,
  importId: string,
  paid: readonly PaidDraft[],
): Promise<PaidDraft[]> {
  const asked = paid.flatMap(({ invoiceId, estimateId, customerId, draft }, place) =>
    invoiceId || estimateId || !customerId || draft.invoice_number || draft.status !== 'completed'
      ? []
      : [{ place, customer_id: customerId, amount: draft.amount, day: draft.payment_date }],
  );
  if (asked.length === 0) return [...paid];
  const { rows } = await $client.query<{ place: number; id: string }>({
    name: 'import-same-amount',
    text: sameAmountText,
    values: [businessId, importId, JSON.stringify(asked)],
  });
  const found = new Map<number, string>();
  const taken = new Set<string>();
  for (const { place, id } of rows) {
    if (found.has(place) || taken.has(id)) continue;
    found.set(place, id);
    taken.add(id);
  }
  return paid.map((one, place) => ({ ...one, invoiceId: found.get(place) ?? one.invoiceId }));
}

/** Selects the payments that this import wrote for invoices that the old system calls partly paid. */
const stoodInText = `select p.id, p.invoice_id, p.amount from payments p
  join import_records k on k.business_id = $1 and k.import_id = $2 and k.entity = 'payments' and k.record_id = p.id
  join import_files f on f.business_id = $1 and f.id = k.import_file_id and f.kind = 'invoices'
  where p.business_id = $1 and p.invoice_id = any ($3)`;

/**
 * Takes the amounts of imported payments off those that stood in for them, so that nothing counts twice. Returns how many
 * are not needed anymore and were removed.
 */
export async function replaceStandIns(
  { $client }: Tx,
  { businessId }: Writer,
  importId: string,
  paid: readonly PaidDraft[],
): Promise<number> {
  const counted = new Map<string, number>();
  for (const { invoiceId, draft } of paid)
    if (invoiceId && draft.status === 'completed')
      counted.set(
        invoiceId,
        (counted.get(invoiceId) ?? 0) + toCents(draft.amount) - toCents(draft.refunded_amount),
      );
  if (counted.size === 0) return 0;
  const { rows } = await $client.query<{ id: string; invoice_id: string; amount: number }>({
    name: 'import-stood-in',
    text: stoodInText,
    values: [businessId, importId, [...counted.keys()]],
  });
  const gone: string[] = [];
  for (const { id, invoice_id, amount } of rows) {
    const left = toCents(amount) - (counted.get(invoice_id) ?? 0);
    if (left <= 0) gone.push(id);
    else
      await $client.query('update payments set amount = $3 where business_id = $1 and id = $2', [
        businessId,
        id,
        fromCents(cents(left)),
      ]);
  }
  if (gone.length > 0) {
    await $client.query('delete from payments where business_id = $1 and id = any ($2)', [businessId, gone]);
    await $client.query(
      `delete from import_records where business_id = $1 and import_id = $2 and record_id = any ($3)`,
      [businessId, importId, gone],
    );
  }
  return gone.length;
}

/**
 * Settles an invoice after payments were added or removed. An invoice that the old system calls paid stays paid even if
 * its payments do not cover it, because old statuses stay as they were.
 */
export async function settleImported(tx: Tx, actor: Writer, invoiceId: string): Promise<void> {
  await tx.$client.query({
    name: 'import-lock-invoice',
    text: 'select from invoices where business_id = $1 and id = $2 for update',
    values: [actor.businessId, invoiceId],
  });
  const invoice = await readInvoice(tx, actor, invoiceId);
  const isCovered = countedTotal(invoice.payments) >= payableTotal(invoice) - 1;
  if (invoice.status === 'cancelled' || (invoice.status === 'paid' && !isCovered)) return;
  await settleInvoice(tx, actor, invoiceId);
}

/** Writes payments, and what was refunded of them, on their own days. */
export async function writePayments(
  tx: Tx,
  actor: Writer,
  drafted: readonly PaidDraft[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft, customerId, invoiceId, estimateId }) => {
    const isWhole = draft.refunded_amount >= draft.amount;
    return {
      head,
      draft,
      row: {
        id: randomUUID(),
        business_id: actor.businessId,
        invoice_id: invoiceId,
        estimate_id: estimateId,
        customer_id: customerId,
        amount: draft.amount,
        payment_date: draft.payment_date,
        payment_method: draft.payment_method,
        status: isWhole && draft.status === 'completed' ? ('refunded' as const) : draft.status,
        reference: draft.reference,
        notes: draft.notes,
        refunded_amount: draft.status === 'completed' ? draft.refunded_amount : 0,
        created_at: noonOf(draft.payment_date),
      },
    };
  });
  await populate(
    tx,
    payments,
    rows.map(({ row }) => row),
  );
  const refunds = rows.flatMap(({ head, draft, row }) =>
    row.refunded_amount > 0
      ? [
          {
            head,
            row: {
              id: randomUUID(),
              business_id: actor.businessId,
              payment_id: row.id,
              amount: row.refunded_amount,
              refund_date: draft.payment_date,
              notes: 'Refunded before the import',
            },
          },
        ]
      : [],
  );
  await populate(
    tx,
    payment_refunds,
    refunds.map(({ row }) => row),
  );
  const paid = new Set(drafted.flatMap(({ invoiceId }) => invoiceId ?? []));
  for (const invoiceId of [...paid].toSorted()) await settleImported(tx, actor, invoiceId);
  return [
    ...rows.map(({ head, row }) => created(head, 'payments', row.id)),
    ...refunds.map(({ head, row }) => created(head, 'payment_refunds', row.id)),
  ];
}
