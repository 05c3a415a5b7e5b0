import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useParams } from '../../../lib/routing/router.tsx';
import { EditDocument } from '../../../parts/document-form/edit-document.tsx';
import { EditPage } from '../../../parts/document-form/edit-page.tsx';
import { InvoiceForm, invoiceDefinition, ProjectBanner, useInvoiceCalls } from './invoice-form.tsx';

type EditInvoiceProps = { stored: InvoiceDetail; today: string; usualTerms: number | null };

function EditInvoice({ stored, today, usualTerms }: EditInvoiceProps) {
  const { number, project, customer, payments, credits } = stored;
  const [definition] = useState(() => invoiceDefinition(usualTerms));
  const calls = useInvoiceCalls();
  return (
    <EditDocument stored={stored} definition={definition} calls={calls} number={number}>
      {({ notices, ...form }) => (
        <InvoiceForm
          {...form}
          today={today}
          usualTerms={usualTerms}
          payments={receivedPayments(payments)}
          credits={credits}
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

/** The page /invoice/edit/:id, where the user edits an invoice. */
export default function InvoiceEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(api.invoices.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  return (
    <EditPage
      key={id}
      kind="invoice"
      number={query.data?.number ?? shortNumber(id)}
      query={query}
      problemOf={(invoice, today) => invoiceActionProblem('edit', invoice, today)}
    >
      {(stored, business) => <EditInvoice stored={stored} {...business} />}
    </EditPage>
  );
}
