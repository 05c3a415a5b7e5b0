import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { serviceAddressOf } from '@dayworks/shared/documents/service-address';
import type { WrittenInvoice } from '@dayworks/shared/invoices/invoice';
import { invoiceFromEstimate, type SourceEstimate } from '@dayworks/shared/invoices/invoice-from-estimate';

/**
 * Returns the invoice for a project based on its original estimate: the agreed items, with the address and notes of
 * the project.
 */
export function billForProject(
  invoice: WrittenInvoice,
  estimate: SourceEstimate,
  customer: Pick<CustomerOption, 'payment_terms'> | null,
  usualTerms: number | null,
): WrittenInvoice {
  const { deposit: _, ...agreed } = invoiceFromEstimate(
    estimate,
    invoice.date,
    customer?.payment_terms ?? null,
    usualTerms,
  );
  const { customer_id, project_id, notes } = invoice;
  const terms = agreed.terms ?? invoice.terms;
  return { ...agreed, ...serviceAddressOf(invoice), customer_id, project_id, notes, terms };
}
