import { formatMoney } from '@dayworks/shared/money';
import type { FoundKind, FoundRecord } from '@dayworks/shared/search/contract';
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
import { api } from '../../lib/api.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';

const leastLetters = 2;

interface Shown {
  heading: string;
  icon: LucideIcon | null;
  screen: { getHref(): string };
}

const shown: Record<FoundKind, Shown> = {
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

/** A customer and a job have a page; every other record opens as a sheet over its list. */
function hrefOf({ kind, id }: FoundRecord): string {
  if (kind === 'customer') return paths.customer.getHref(id);
  return kind === 'job' ? paths.job.getHref(id) : `${shown[kind].screen.getHref()}?${kind}=${id}`;
}

/** Records that the words find, those of one kind together. */
export function useRecordGroups(search: string, { open }: PaletteVerbs) {
  const isTelling = search.length >= leastLetters;
  const { data, isPending, isPlaceholderData } = useQuery(
    api.search.everything.queryOptions({
      input: isTelling ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const found = Map.groupBy(isTelling ? (data ?? []) : [], ({ kind }) => kind);
  const groups: PaletteGroup[] = [...found].map(([kind, records]) => {
    const { heading, icon: Icon } = shown[kind];
    return {
      heading,
      rows: records.map((record) => ({
        value: `${kind}-${record.id}`,
        label: record.name,
        icon: Icon ? <Icon /> : <Avatar name={record.name} size="sm" decorative />,
        sub: record.detail ?? undefined,
        end: record.amount === null ? undefined : formatMoney(record.amount),
        onSelect: () => open(hrefOf(record)),
      })),
    };
  });
  return { groups, isAwaited: isTelling && (isPending || isPlaceholderData) };
}
