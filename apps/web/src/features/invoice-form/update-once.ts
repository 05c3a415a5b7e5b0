import type { Invoice, InvoiceEdit } from '@dayworks/shared/invoices/invoice';
import { hasCode, isRefused } from '../../lib/errors.ts';
import { parseInvoiceEdit, valuesFromInvoice } from './invoice-values.ts';

export interface EditCalls {
  update(edit: InvoiceEdit): Promise<Invoice>;
  get(id: string): Promise<Invoice>;
}

/** The server draws new ids for the items of every edit. */
const withoutItemIds = (edit: InvoiceEdit | undefined) =>
  JSON.stringify(edit && { ...edit, items: edit.items.map((item) => ({ ...item, id: null })) });

function isResultOf(edit: InvoiceEdit, latest: Invoice): boolean {
  const content = parseInvoiceEdit(valuesFromInvoice(latest), edit).data;
  return latest.version === edit.version + 1 && withoutItemIds(content) === withoutItemIds(edit);
}

/**
 * Saves an edit. When the answer to an earlier try was lost although it had arrived, the newer version is our own
 * and no reason to refuse; anybody else's is. `unanswered` collects what was sent.
 */
export async function updateOnce(
  edit: InvoiceEdit,
  unanswered: InvoiceEdit[],
  calls: EditCalls,
): Promise<Invoice> {
  const send = async (sent: InvoiceEdit) => {
    try {
      return await calls.update(sent);
    } catch (error) {
      if (!isRefused(error)) unanswered.push(sent);
      throw error;
    }
  };
  try {
    return await send(edit);
  } catch (error) {
    if (unanswered.length === 0 || !hasCode(error, 'CONFLICT')) throw error;
    const latest = await calls.get(edit.id);
    if (!unanswered.some((earlier) => isResultOf(earlier, latest))) throw error;
    return send({ ...edit, version: latest.version });
  }
}
