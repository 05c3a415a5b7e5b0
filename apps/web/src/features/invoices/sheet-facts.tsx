import { formatLong } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { DocumentFacts } from '../../parts/document-sheet/document-facts.tsx';
import { Fact } from '../../ui/facts.tsx';

export function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { project, date, due_date } = invoice;
  return (
    <DocumentFacts document={invoice}>
      <Fact label="Date">{date ? formatLong(date) : 'No date'}</Fact>
      <Fact label="Due date">{due_date ? formatLong(due_date) : 'No due date'}</Fact>
      {project && (
        <Fact label="Project" wide>
          <bdi>{project.name}</bdi>
        </Fact>
      )}
    </DocumentFacts>
  );
}
