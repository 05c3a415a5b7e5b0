import {
  type Invoice,
  InvoiceEdit,
  NewInvoice,
  type WrittenInvoice,
} from '@dayworks/shared/invoices/invoice';
import * as z from 'zod';
import { DocumentValues, documentValues, sentFields } from '../../../parts/document-form/document-values.ts';

export const InvoiceValues = DocumentValues.extend({
  project_id: z.string().nullable(),
  // Drafts saved by earlier versions have no estimate id.
  estimate_id: z.string().nullable().default(null),
  date: z.string(),
  due_date: z.string(),
});
export type InvoiceValues = z.infer<typeof InvoiceValues>;

type InvoiceContent = Omit<WrittenInvoice, 'customer_id' | 'date' | 'due_date'> &
  Pick<Invoice, 'customer_id' | 'date' | 'due_date'>;

/** Returns the form values of a new or stored invoice. Imported invoices may lack a date. */
export function valuesFromInvoice(invoice: InvoiceContent): InvoiceValues {
  return {
    ...documentValues(invoice),
    project_id: invoice.project_id,
    estimate_id: invoice.estimate_id,
    date: invoice.date ?? '',
    due_date: invoice.due_date ?? '',
  };
}

export const parseNewInvoice = (values: InvoiceValues) => NewInvoice.safeParse(sentFields(values));

export function parseInvoiceEdit(values: InvoiceValues, { id, version }: Pick<Invoice, 'id' | 'version'>) {
  const { customer_id: _, project_id: _project, estimate_id: _estimate, ...fields } = sentFields(values);
  return InvoiceEdit.safeParse({ ...fields, id, version });
}

/**
 * Turns the input of a new invoice into an edit of a stored invoice. The customer, project and estimate of an invoice
 * cannot change, so input with different values needs a new invoice.
 */
export function editInto(stored: Invoice, input: NewInvoice): InvoiceEdit | undefined {
  const { customer_id, project_id, estimate_id, ...fields } = input;
  const isSame =
    stored.customer_id === customer_id &&
    stored.project_id === project_id &&
    stored.estimate_id === estimate_id;
  if (!isSame) return undefined;
  const { notes = stored.notes, terms = stored.terms } = fields;
  return { ...fields, notes, terms, id: stored.id, version: stored.version };
}
