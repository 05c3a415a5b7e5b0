import type { FoundKind, FoundRecord } from '@dayworks/shared/search/contract';
import {
  Banknote,
  CalendarClock,
  FilePenLine,
  Hammer,
  Kanban,
  ListChecks,
  type LucideIcon,
  Package,
  ReceiptText,
  Target,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';

interface Look {
  heading: string;
  /** People have their initials instead. */
  icon: LucideIcon | null;
  screen: { getHref(): string };
}

const looks: Record<FoundKind, Look> = {
  customer: { heading: 'Customers', icon: null, screen: paths.customers },
  appointment: { heading: 'Appointments', icon: CalendarClock, screen: paths.appointments },
  lead: { heading: 'Leads', icon: Target, screen: paths.leads },
  invoice: { heading: 'Invoices', icon: ReceiptText, screen: paths.invoices },
  estimate: { heading: 'Estimates', icon: FilePenLine, screen: paths.estimates },
  project: { heading: 'Projects', icon: Kanban, screen: paths.projects },
  job: { heading: 'Jobs', icon: Hammer, screen: paths.jobs },
  product: { heading: 'Products', icon: Package, screen: paths.products },
  payment: { heading: 'Payments', icon: Banknote, screen: paths.payments },
  task: { heading: 'Tasks', icon: ListChecks, screen: paths.tasks },
};

export const foundHeading = (kind: FoundKind): string => looks[kind].heading;

export function foundIcon({ kind, name }: Pick<FoundRecord, 'kind' | 'name'>): ReactNode {
  const Icon = looks[kind].icon;
  return Icon ? <Icon /> : <Avatar name={name} size="sm" decorative />;
}

/** A customer and a job have a page; every other record opens as a sheet over its list. */
export function foundHref({ kind, id }: Pick<FoundRecord, 'kind' | 'id'>): string {
  if (kind === 'customer') return paths.customer.getHref(id);
  return kind === 'job' ? paths.job.getHref(id) : `${looks[kind].screen.getHref()}?${kind}=${id}`;
}
