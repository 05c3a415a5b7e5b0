import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { useState } from 'react';
import { EditDocument } from '../../../parts/document-form/edit-document.tsx';
import type { OpenedDocument } from '../../../parts/document-form/edit-page.tsx';
import { invoiceDefinition } from './invoice-definition.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { ProjectBanner } from './project-banner.tsx';
import { useInvoiceCalls } from './use-invoice-calls.ts';

type EditInvoiceProps = OpenedDocument<InvoiceDetail> & { today: string; usualTerms: number | null };

export function EditInvoice({ today, usualTerms, ...opened }: EditInvoiceProps) {
  const { id, project, customer, payments } = opened.stored;
  const [definition] = useState(() => invoiceDefinition(usualTerms));
  const calls = useInvoiceCalls();
  return (
    <EditDocument {...opened} definition={definition} calls={calls} number={invoiceNumber(id)}>
      {({ notices, ...form }) => (
        <InvoiceForm
          {...form}
          today={today}
          usualTerms={usualTerms}
          payments={receivedPayments(payments)}
          fixedCustomer={customer}
          notices={
            <>
              {project && <ProjectBanner project={project} />}
              {notices}
            </>
          }
        />
      )}
    </EditDocument>
  );
}
