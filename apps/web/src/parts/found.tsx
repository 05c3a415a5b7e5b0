import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import type { FoundKind } from '@dayworks/shared/search/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
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
import { api } from '../lib/api.ts';
import { Avatar } from '../ui/detail/avatar.tsx';

interface Look {
  heading: string;
  /** Returns the icon for the kind of record; null for people, because their initials are shown instead of an icon. */
  icon: LucideIcon | null;
}

const looks: Record<FoundKind, Look> = {
  customer: { heading: 'Customers', icon: null },
  appointment: { heading: 'Appointments', icon: CalendarClock },
  lead: { heading: 'Leads', icon: Target },
  invoice: { heading: 'Invoices', icon: ReceiptText },
  estimate: { heading: 'Estimates', icon: FilePenLine },
  project: { heading: 'Projects', icon: Kanban },
  job: { heading: 'Jobs', icon: Hammer },
  product: { heading: 'Products', icon: Package },
  payment: { heading: 'Payments', icon: Banknote },
  task: { heading: 'Tasks', icon: ListChecks },
};

export const foundHeading = (kind: FoundKind): string => looks[kind].heading;

export function foundIcon({ kind, name }: Pick<RecordName, 'kind' | 'name'>): ReactNode {
  const Icon = kind === 'person' ? null : looks[kind].icon;
  return Icon ? <Icon /> : <Avatar name={name} size="sm" decorative />;
}

/** Returns the link to the record; null for a team member, because team members have no page. */
export const foundHref = ({ kind, id }: Pick<RecordName, 'kind' | 'id'>): string | null =>
  kind === 'person' ? null : recordHref(kind, id);

const leastLetters = 2;

/** Finds the records that match the search text. */
export function useFound(search: string) {
  const isTelling = search.length >= leastLetters;
  const { data, isPending, isPlaceholderData } = useQuery(
    api.search.everything.queryOptions({
      input: isTelling ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  return { found: isTelling ? (data ?? []) : [], isAwaited: isTelling && (isPending || isPlaceholderData) };
}
