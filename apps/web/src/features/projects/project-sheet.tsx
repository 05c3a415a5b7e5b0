import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { formatMoney, fromCents, maxCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import type { ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import { useQuery } from '@tanstack/react-query';
import { Hammer, Pencil, ReceiptText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Link } from '../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { ProjectBadge } from '../../parts/badges/project-badge.tsx';
import {
  CustomerLink,
  SheetAmount,
  SheetProse,
  SheetSkeleton,
  SheetTitle,
} from '../../parts/sheet/sheet-parts.tsx';
import { RecordTasks } from '../../parts/task/record-tasks.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { BudgetMeter } from './budget-meter.tsx';
import { datesLine, lateText, timeNote } from './project-dates.ts';
import { newInvoiceHref } from './project-query.ts';
import { SheetDocuments } from './sheet-documents.tsx';

const difference = (one: number, other: number) =>
  fromCents(maxCents(zeroCents, subtractCents(toCents(one), toCents(other))));

/** Shows the budget and how much of it is invoiced and paid. */
function SheetBudget({ project }: { project: ProjectDetail }) {
  const { today } = useBusinessDay();
  const { budget, invoiced, paid } = project;
  const note = timeNote(project, today);
  const isLate = lateText(project, today) !== null;
  const isOver = budget !== null && invoiced > budget;
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        {budget === null ? (
          <SheetAmount label="Invoiced, no budget set" amount={invoiced} />
        ) : (
          <SheetAmount label="Budget" amount={budget} />
        )}
        <p className={cx('ml-auto pb-1 text-right text-13', isLate && 'font-medium text-danger-fg')}>
          {note}
          <span className="block font-normal text-fg-3 tabular-nums">{datesLine(project, today)}</span>
        </p>
      </div>
      <div className="mt-3">
        <BudgetMeter budget={budget} invoiced={invoiced} paid={paid} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3 tabular-nums tight:grid-cols-1">
        <Part label="Invoiced" mark={<span className="bg-accent-border" />}>
          {formatMoney(invoiced)}
        </Part>
        <Part label="Paid" mark={<span data-tone="paid" className="bg-tone-line" />}>
          {formatMoney(paid)}
        </Part>
        {budget !== null && (
          <Part
            label={isOver ? 'Over budget' : 'Left to invoice'}
            mark={!isOver && <span className="bg-surface-3 inset-ring inset-ring-line-strong" />}
          >
            <span className={isOver ? 'text-danger-fg' : undefined}>
              {formatMoney(isOver ? difference(invoiced, budget) : difference(budget, invoiced))}
            </span>
          </Part>
        )}
      </dl>
    </div>
  );
}

type PartProps = { label: string; mark: ReactNode; children: ReactNode };

function Part({ label, mark, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-12 text-fg-3">
        <span aria-hidden="true" className="flex [&>span]:size-2 [&>span]:rounded-full">
          {mark}
        </span>
        {label}
      </dt>
      <dd className="mt-0.5 break-words font-semibold text-16 tracking-tight max-sm:text-14">{children}</dd>
    </div>
  );
}

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

const EditProject = lazy(() => import('./project-form.tsx').then((file) => ({ default: file.EditProject })));

/** Shows the budget of the project first, and then the details of the work and the project's documents. */
function ProjectSheetContent({ project }: { project: ProjectDetail }) {
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

/**
 * Finds the project on the board that is already loaded. This data is enough to show the header of the sheet while the
 * details load.
 */
function findOnBoard(id: string): ProjectCard | undefined {
  return queryClient
    .getQueriesData<ProjectColumn[]>({ queryKey: api.projects.board.key() })
    .flatMap(([, board]) => board ?? [])
    .flatMap(({ projects }) => projects)
    .find((card) => card.id === id);
}

export default function ProjectSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: project, error } = useQuery(api.projects.get.queryOptions({ input: { id }, enabled: open }));
  const known = project ?? findOnBoard(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known?.name ?? 'Project'}</SheetTitle>}
        badge={known && <ProjectBadge status={known.status} />}
      />
      {project && <ProjectSheetContent key={id} project={project} />}
      {!project && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!project && !error && (
        <SheetSkeleton label="Loading the project" amountLabel="Budget" amount={known?.budget ?? undefined} />
      )}
    </Sheet>
  );
}
