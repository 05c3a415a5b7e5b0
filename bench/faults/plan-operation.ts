import { randomInt, randomUUID } from 'node:crypto';
import { type LineItemInput, plainLine } from '@dayworks/shared/documents/lines/line-item';
import { amountOff, documentTotals } from '@dayworks/shared/documents/lines/totals';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import type { Client } from '../../apps/server/src/testing/test-client.ts';
import type { InvoiceState, LedgerEntry, Operation, OperationKind } from './ledger.ts';

const today = new Date().toISOString().slice(0, 10);

function randomItems(): LineItemInput[] {
  return Array.from({ length: randomInt(1, 5) }, (_, index) => ({
    id: null,
    name: `Line ${index} ${randomInt(1_000)}`,
    description: null,
    quantity: randomInt(1_000, 9_000) / 1_000,
    unit: 'ea',
    price: randomInt(1, 50_000) / 100,
    tax_rate: randomInt(0, 10_000) / 1_000,
    ...plainLine,
  }));
}

/** The balance due in dollars. */
function balanceOf({ items, discount, payments }: InvoiceState): number {
  const { total } = documentTotals(items, amountOff(discount));
  return fromCents(subtractCents(total, sumCents([...payments.values()].map(toCents))));
}

/** Creates new invoice contents whose total is not less than the amount already paid. */
function newContents(payments: InvoiceState['payments']) {
  const received = sumCents([...payments.values()].map(toCents));
  const items = randomItems();
  while (documentTotals(items, amountOff(0)).total < received) items.push(...randomItems());
  return { items, discount: 0, notes: `note ${randomUUID()}` };
}

function planCreate(client: Client, { marker }: LedgerEntry, customerId: string): Operation {
  const contents = newContents(new Map());
  const idempotencyKey = randomUUID();
  const input = { ...emptyInvoice(today, 30), ...contents, customer_id: customerId, terms: marker };
  return {
    kind: 'create',
    after: {
      version: 1,
      ...contents,
      payments: new Map(),
      isSent: false,
      isMarkedSent: false,
      isDeleted: false,
    },
    send: async () => (await client.invoices.create(input, { context: { idempotencyKey } })).id,
  };
}

function planEdit(client: Client, id: string, marker: string, state: InvoiceState): Operation {
  const contents = newContents(state.payments);
  const {
    customer_id: _customer,
    project_id: _project,
    estimate_id: _estimate,
    ...empty
  } = emptyInvoice(today, 30);
  const edit = { ...empty, ...contents, id, version: state.version, terms: marker };
  return {
    kind: 'edit',
    after: { ...state, ...contents, version: state.version + 1 },
    send: async () => (await client.invoices.update(edit)).id,
  };
}

function planPayment(client: Client, id: string, state: InvoiceState): Operation {
  const balance = balanceOf(state);
  const part = Math.max(1, Math.floor(toCents(balance) / randomInt(2, 5))) / 100;
  const amount = randomInt(2) === 0 ? balance : part;
  const idempotencyKey = randomUUID();
  const input = {
    invoice_id: id,
    amount,
    payment_date: today,
    payment_method: 'check' as const,
    notes: null,
    reference: idempotencyKey,
  };
  return {
    kind: 'pay',
    after: { ...state, payments: new Map(state.payments).set(idempotencyKey, amount), isSent: true },
    async send() {
      await client.payments.record(input, { context: { idempotencyKey } });
      return id;
    },
  };
}

function planMarkSent(client: Client, id: string, state: InvoiceState): Operation {
  return {
    kind: 'markSent',
    after: { ...state, isSent: true, isMarkedSent: true },
    send: async () => (await client.invoices.markSent({ id })).id,
  };
}

function planDelete(client: Client, id: string, state: InvoiceState): Operation {
  return {
    kind: 'delete',
    after: { ...state, version: state.version + 1, payments: new Map(), isDeleted: true },
    async send() {
      await client.invoices.remove({ id });
      return id;
    },
  };
}

const weighted: OperationKind[] = ['edit', 'edit', 'edit', 'pay', 'pay', 'pay', 'markSent', 'delete'];

/** Plans a random change to the invoice; the product must accept this change. */
export function planOperation(client: Client, entry: LedgerEntry, customerId: string): Operation {
  const { id, marker, state } = entry;
  if (!id || !state) return planCreate(client, entry, customerId);
  const kind = weighted[randomInt(weighted.length)];
  if (kind === 'pay' && balanceOf(state) > 0.01) return planPayment(client, id, state);
  if (kind === 'markSent' && !state.isSent) return planMarkSent(client, id, state);
  if (kind === 'delete') return planDelete(client, id, state);
  return planEdit(client, id, marker, state);
}
