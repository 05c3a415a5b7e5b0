import type { ReceivedPayment } from '@dayworks/shared/documents/received-payments';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import type { InvoiceValues } from './invoice-values.ts';

type InvoiceFormProps = FormParts<InvoiceValues> & {
  today: string;
  /** The payment terms of the business. */
  usualTerms: number | null;
  /** The payments that already count toward the invoice. */
  payments: readonly ReceivedPayment[];
  /** The customer of an invoice whose customer cannot be changed; null for an imported invoice without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

export function InvoiceForm({ model, today, usualTerms, fixedCustomer, ...parts }: InvoiceFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={
        <InvoiceDetails model={model} today={today} usualTerms={usualTerms} fixedCustomer={fixedCustomer} />
      }
      beside={<CoachPanel total={model.total} items={model.items} />}
    />
  );
}
