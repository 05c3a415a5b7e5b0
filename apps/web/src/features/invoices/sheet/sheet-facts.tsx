import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { DocumentFacts } from '../../../parts/document-sheet/document-facts.tsx';
import { Fact } from '../../../ui/detail/facts.tsx';

export function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { project } = invoice;
  return (
    <DocumentFacts document={invoice} facts={invoiceFacts(invoice)}>
      {project && (
        <Fact label="Project" wide>
          <bdi>{project.name}</bdi>
        </Fact>
      )}
    </DocumentFacts>
  );
}
