import { type Invoice, type InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import type { FormDefinition } from '../../../parts/document-form/form-definition.ts';
import { followCustomerTerms, followLastTerms } from './invoice-dates.ts';
import {
  editInto,
  InvoiceValues,
  parseInvoiceEdit,
  parseNewInvoice,
  valuesFromInvoice,
} from './invoice-values.ts';

type InvoiceDefinition = FormDefinition<InvoiceValues, NewInvoice, InvoiceEdit, Invoice>;

/** Defines the invoice form. A separate definition must be created for each form. */
export const invoiceDefinition = (usualTerms: number | null): InvoiceDefinition => ({
  kind: 'invoice',
  Values: InvoiceValues,
  Input: NewInvoice,
  valuesOf: valuesFromInvoice,
  parseNew: parseNewInvoice,
  parseEdit: parseInvoiceEdit,
  editInto,
  followCustomer: followCustomerTerms(usualTerms),
  followLastJob: followLastTerms,
});
