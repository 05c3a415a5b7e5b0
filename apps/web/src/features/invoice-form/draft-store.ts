import { NewInvoice } from '@dayworks/shared/invoices/invoice';
import * as z from 'zod';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { InvoiceValues } from './invoice-values.ts';

const text = z.string();

const StoredItem = z.object({
  id: text.nullable(),
  name: text,
  description: text.nullable(),
  quantity: z.number(),
  unit: text,
  price: z.number(),
  tax_rate: z.number(),
});

const OpenItem = z.object({
  id: text,
  name: text,
  description: text,
  quantity: text,
  unit: text,
  price: text,
  tax_rate: text,
  savesToCatalog: z.boolean(),
});

const Values: z.ZodType<InvoiceValues> = z.object({
  customer_id: text,
  project_id: text.nullable(),
  date: text,
  due_date: text,
  service_address: text,
  service_city: text,
  service_state: text,
  service_zipcode: text,
  customer_address_id: text.nullable(),
  items: z.array(StoredItem),
  open: OpenItem.nullable(),
  discount: text,
  notes: text,
  terms: text,
});

/** The tries to create the invoice. They share a key, so that at most one of them succeeds. */
const Attempt = z.object({
  key: text,
  /** What was sent and may have arrived, although no answer came back. */
  sent: z.array(NewInvoice).catch([]),
});
export type Attempt = z.infer<typeof Attempt>;

const StoredDraft = z.object({ values: Values, attempt: Attempt });
type StoredDraft = z.infer<typeof StoredDraft>;

export const newAttempt = (): Attempt => ({ key: newIdempotencyKey(), sent: [] });

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Where a new invoice waits on this device until it is created. The owner: who types it, and for what. */
export function draftStore(owner: string) {
  const key = draftKey('invoice', owner);
  return {
    read: (): StoredDraft | null => StoredDraft.safeParse(parseJson(readStored(key))).data ?? null,
    write: (draft: StoredDraft) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}
