import type { Invoice, InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import { hasCode, isRefused } from '../../lib/errors.ts';
import { type Attempt, newAttempt } from './draft-store.ts';

export interface InvoiceCalls {
  create(input: NewInvoice, key: string): Promise<Invoice>;
  update(edit: InvoiceEdit): Promise<Invoice>;
  remove(id: string): Promise<unknown>;
}

type Remember = (attempt: Attempt) => void;

/** Undefined: the key belongs to another content. */
async function tryToCreate(
  input: NewInvoice,
  key: string,
  { create }: InvoiceCalls,
): Promise<Invoice | undefined> {
  try {
    return await create(input, key);
  } catch (error) {
    if (hasCode(error, 'CONFLICT')) return undefined;
    throw error;
  }
}

async function findEarlier({ key, sent }: Attempt, calls: InvoiceCalls): Promise<Invoice | undefined> {
  for (const input of sent) {
    const invoice = await tryToCreate(input, key, calls);
    if (invoice) return invoice;
  }
  return undefined;
}

/**
 * Creates the invoice, and only one of it, however many answers were lost on the way. The same content under the
 * same key gives the same invoice. When it was changed after a try that had arrived after all, that invoice is
 * found by repeating the try, and gets the new content.
 */
export async function createOnce(
  input: NewInvoice,
  attempt: Attempt,
  calls: InvoiceCalls,
  remember: Remember,
): Promise<Invoice> {
  const { key, sent } = attempt;
  remember({ key, sent: [...sent, input] });
  try {
    const created = await tryToCreate(input, key, calls);
    if (created) return created;
  } catch (error) {
    if (isRefused(error)) remember(attempt);
    throw error;
  }
  const earlier = await findEarlier(attempt, calls);
  if (earlier && earlier.customer_id === input.customer_id && earlier.project_id === input.project_id) {
    const { customer_id: _, project_id: _project, ...fields } = input;
    return calls.update({ ...fields, id: earlier.id, version: earlier.version });
  }
  // The customer of an invoice is fixed, so the one that nobody has seen makes way for the one on the screen.
  if (earlier) await calls.remove(earlier.id);
  // Otherwise another tab with the same draft used the key: this is another invoice.
  return createOnce(input, newAttempt(), calls, remember);
}
