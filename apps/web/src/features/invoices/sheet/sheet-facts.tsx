import { formatMonthDay, todayIn } from '@dayworks/shared/calendar-date';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { paths } from '../../../lib/paths.ts';
import { DocumentFacts } from '../../../parts/document-sheet/document-facts.tsx';
import { FactLink } from '../../../parts/sheet/fact-link.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Fact } from '../../../ui/detail/facts.tsx';

export function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { project, estimate_id, lead, job, visits } = invoice;
  const { timeZone } = useBusinessDay();
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
      {lead && (
        <Fact label="Lead" wide note={lead.source && <bdi>{lead.source}</bdi>}>
          <FactLink to={sheetHref('lead', lead.id)}>Open the lead</FactLink>
        </Fact>
      )}
      {job && (
        <Fact label="Job" wide>
          <FactLink to={paths.job.getHref(job.id)}>
            <bdi>{job.title}</bdi>
          </FactLink>
        </Fact>
      )}
      {visits.length > 0 && (
        <Fact label={visits.length === 1 ? 'Visit' : 'Visits'} wide>
          <ul className="grid gap-1">
            {visits.map(({ id, title, start_time }) => (
              <li key={id}>
                <FactLink to={sheetHref('appointment', id)}>
                  <bdi>{title}</bdi>
                </FactLink>
                <span className="font-normal text-13 text-fg-2">
                  {' '}
                  {formatMonthDay(todayIn(timeZone, new Date(start_time)))}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </DocumentFacts>
  );
}
