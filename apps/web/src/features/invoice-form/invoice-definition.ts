import { type Invoice, type InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import * as z from 'zod';
import { StoredValues } from '../../parts/document-form/draft-store.ts';
import type { FormDefinition } from '../../parts/document-form/form-definition.ts';
import { followCustomerTerms } from './invoice-dates.ts';
import {
  editInto,
  type InvoiceValues,
  parseInvoiceEdit,
  parseNewInvoice,
  valuesFromInvoice,
} from './invoice-values.ts';

type InvoiceDefinition = FormDefinition<InvoiceValues, NewInvoice, InvoiceEdit, Invoice>;

/** Make it once for each form. */
export const invoiceDefinition = (usualTerms: number | null): InvoiceDefinition => ({
  kind: 'invoice',
  Values: StoredValues.extend({
    project_id: z.string().nullable(),
    // Drafts of before it was known have none.
    estimate_id: z.string().nullable().default(null),
    date: z.string(),
    due_date: z.string(),
  }),
  Input: NewInvoice,
  valuesOf: valuesFromInvoice,
  parseNew: parseNewInvoice,
  parseEdit: parseInvoiceEdit,
  editInto,
  followCustomer: followCustomerTerms(usualTerms),
});
