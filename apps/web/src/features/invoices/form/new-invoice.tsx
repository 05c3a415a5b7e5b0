import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { useState } from 'react';
import { NewDocument, type NewDocumentFrame } from '../../../parts/document-form/new-document.tsx';
import { MissingNotice } from '../../../parts/document-form/notices.tsx';
import { InvoiceForm, invoiceDefinition } from './invoice-form.tsx';
import { ProjectBanner } from './project-banner.tsx';
import { useInvoiceCalls } from './use-invoice-calls.ts';
import type { InvoiceStart } from './use-invoice-start.ts';

type NewInvoiceProps = NewDocumentFrame<Invoice> & { start: InvoiceStart };

export function NewInvoice({ start: given, ...frame }: NewInvoiceProps) {
  /*
   * The initial values stay fixed while the form is open, so that the form does not count as edited when the project
   * is refetched.
   */
  const [start] = useState(given);
  const [definition] = useState(() => invoiceDefinition(start.usualTerms));
  const calls = useInvoiceCalls();
  return (
    <NewDocument {...frame} definition={definition} calls={calls} start={start}>
      {({ notices, ...form }) => (
        <InvoiceForm
          {...form}
          today={start.today}
          usualTerms={start.usualTerms}
          payments={start.payments}
          fixedCustomer={(start.project && start.customer) ?? undefined}
          notices={
            <>
              {start.project && <ProjectBanner project={start.project} />}
              {start.missing && <MissingNotice kind="invoice" missing={start.missing} />}
              {notices}
            </>
          }
        />
      )}
    </NewDocument>
  );
}
