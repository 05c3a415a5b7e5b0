import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';
import {
  CalendarDays,
  FilePenLine,
  Hammer,
  ReceiptText,
  SquareKanban,
  Target,
  User,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ScreenLink } from '../figures/figure-link.tsx';

export const recordIcons: Record<TaskRecordKind, ReactNode> = {
  customer: <User />,
  lead: <Target />,
  appointment: <CalendarDays />,
  estimate: <FilePenLine />,
  invoice: <ReceiptText />,
  project: <SquareKanban />,
  job: <Hammer />,
  payment: <Wallet />,
};

const pages = { customer: paths.customer, job: paths.job };

const screens: Record<Exclude<TaskRecordKind, keyof typeof pages>, { getHref: () => string }> = {
  lead: paths.leads,
  appointment: paths.appointments,
  estimate: paths.estimates,
  invoice: paths.invoices,
  project: paths.projects,
  payment: paths.payments,
};

/**
 * Returns the link to a record. Customers and jobs have their own page, and every other record opens as a sheet on top
 * of its list.
 */
const recordHref = ({ kind, id }: Pick<TaskRecord, 'kind' | 'id'>): string =>
  kind === 'customer' || kind === 'job'
    ? pages[kind].getHref(id)
    : `${screens[kind].getHref()}?${kind}=${id}`;

/** A link to the record that a task is about. */
export function RecordLink({ record }: { record: TaskRecord }) {
  return (
    <span className="relative inline-flex min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:flex-none">
      {recordIcons[record.kind]}
      <ScreenLink
        to={recordHref(record)}
        className="truncate underline decoration-line-strong underline-offset-3 hover:text-fg-1 hover:decoration-current"
      >
        <bdi>{record.label}</bdi>
      </ScreenLink>
    </span>
  );
}
