import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { DocumentFacts } from '../../../parts/document-sheet/document-facts.tsx';
import { FactLink } from '../../../parts/sheet/fact-link.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { Fact } from '../../../ui/detail/facts.tsx';

export function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { project, estimate_id } = invoice;
  return (
    <DocumentFacts kind="invoice" document={invoice} facts={invoiceFacts(invoice)}>
      {project && (
        <Fact label="Project" wide={!estimate_id}>
          <FactLink to={sheetHref('project', project.id)}>
            <bdi>{project.name}</bdi>
          </FactLink>
        </Fact>
      )}
      {estimate_id && (
        <Fact label="Estimate" wide={!project}>
          <FactLink to={sheetHref('estimate', estimate_id)}>
            {documentTitle('estimate', estimate_id)}
          </FactLink>
        </Fact>
      )}
    </DocumentFacts>
  );
}
