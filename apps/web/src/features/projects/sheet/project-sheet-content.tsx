import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { Hammer, Pencil, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { CustomerLink } from '../../../parts/sheet/sheet-parts.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { SheetBody, SheetFooter } from '../../../ui/overlay/sheet.tsx';
import { newInvoiceHref } from '../new-invoice-href.ts';
import { SheetBudget } from './sheet-budget.tsx';
import { SheetDocuments } from './sheet-documents.tsx';

function SheetFacts({ project }: { project: ProjectDetail }) {
  const { customer, address, city, state, zip_code, start_date, end_date, manager } = project;
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <CustomerLink id={customer?.id}>{name}</CustomerLink>
      </Fact>
      <Fact label="Service address" note={address && town}>
        <span className="font-normal">{address || town || 'No service address'}</span>
      </Fact>
      <Fact label="Start">{start_date ? formatLong(start_date) : 'No date'}</Fact>
      <Fact label="End">{end_date ? formatLong(end_date) : 'No date'}</Fact>
      <Fact label="Manager" wide>
        {manager ? <bdi>{manager}</bdi> : 'Nobody yet'}
      </Fact>
    </Facts>
  );
}

const EditProject = lazy(() => import('../form/edit-project.tsx'));

/** Shows the budget first, followed by the details of the work and its documents. */
export function ProjectSheetContent({ project }: { project: ProjectDetail }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <SheetBody>
        <SheetBudget project={project} />
        <SheetFacts project={project} />
        <SheetProse title="Description" text={project.description} />
        <SheetDocuments project={project} />
        <RecordTasks kind="project" id={project.id} />
      </SheetBody>
      <SheetFooter className="max-sm:[&>a]:flex-1">
        <Button onClick={() => setEdited(true)}>
          <Pencil />
          Edit
        </Button>
        <Button asChild>
          <Link to={`${paths.jobs.getHref()}?project=${project.id}&new=1`}>
            <Hammer />
            New job
          </Link>
        </Button>
        <span className="flex-1 max-sm:hidden" />
        <Button variant="primary" asChild>
          <Link to={newInvoiceHref(project.id)}>
            <ReceiptText />
            Create invoice
          </Link>
        </Button>
      </SheetFooter>
      {isEdited && (
        <Suspense>
          <EditProject project={project} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
