import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useParams } from '../../../lib/router.tsx';
import { EditPage } from '../../../parts/document-form/edit-page.tsx';
import { EditInvoice } from './edit-invoice.tsx';

/** /invoice/edit/:id */
export default function InvoiceEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(api.invoices.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  return (
    <EditPage
      key={id}
      kind="invoice"
      number={invoiceNumber(id)}
      query={query}
      problemOf={(invoice, today) => invoiceActionProblem('edit', invoice, today)}
    >
      {(opened, business) => <EditInvoice {...opened} {...business} />}
    </EditPage>
  );
}
