import type {
  AppointmentFilter,
  AppointmentOverview,
  AppointmentQuery,
} from '@dayworks/shared/appointments/appointment-list';
import {
  type AppointmentStatus,
  appointmentStatuses,
} from '@dayworks/shared/appointments/appointment-status';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MessageCircleQuestion, ReceiptText, Sun } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import { FigureLink } from '../../../parts/figures/figure-link.tsx';
import { countText } from '../../../parts/list/count-texts.ts';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { customerFilter, datesFilter } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { scheduleTabs } from '../../../parts/section-tabs.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { useIsMobile } from '../../../ui/screen-size.ts';
import { opensAppointment, opensNewAppointment } from '../open-appointment.ts';
import {
  appointmentQuery,
  appointmentSource,
  filterLabels,
  sortLabels,
  spanLabels,
  useOverview,
} from './appointment-list.ts';
import { appointmentRows } from './appointment-row.tsx';

interface Figure {
  name: keyof AppointmentOverview;
  label: string;
  note: string;
  icon: typeof Sun;
  /** The list filter that selects exactly the appointments that are counted in this figure. */
  rows: (today: CalendarDate) => Partial<AppointmentQuery>;
}

const figures: readonly Figure[] = [
  {
    name: 'today',
    label: 'Today',
    note: 'all but cancelled',
    icon: Sun,
    rows: (today) => ({ status: 'live', from: today, to: today }),
  },
  {
    name: 'next_7_days',
    label: 'Next 7 days',
    note: 'scheduled or confirmed',
    icon: CalendarDays,
    rows: () => ({ status: 'planned', span: 'next_7_days' }),
  },
  {
    name: 'asked',
    label: 'New time requested',
    note: 'customers wait for an answer',
    icon: MessageCircleQuestion,
    rows: () => ({ status: 'asked', span: 'all' }),
  },
  {
    name: 'to_invoice',
    label: 'To invoice',
    note: 'completed, on no invoice',
    icon: ReceiptText,
    rows: () => ({ status: 'to_invoice', span: 'all', sort: 'latest' }),
  },
];

const hrefOf = (query: Partial<AppointmentQuery>) =>
  `${paths.appointments.getHref()}?${appointmentQuery.write(new URLSearchParams(), query)}`;

type AppointmentFiguresProps = { overview: AppointmentOverview | undefined; today: CalendarDate };

/** Shows figures about the appointments; `overview` is undefined while it is loading. */
function AppointmentFigures({ overview, today }: AppointmentFiguresProps) {
  return (
    <Stats label="Figures" columns={4}>
      {figures.map(({ name, label, note, icon: Icon, rows }) => (
        <Stat
          key={name}
          icon={<Icon />}
          label={<FigureLink to={hrefOf(rows(today))}>{label}</FigureLink>}
          figure={overview ? countText(overview[name]) : <Skeleton className="my-1.5 h-6 w-16" />}
          note={note}
        />
      ))}
    </Stats>
  );
}

/** Shows the name of a team member once it is loaded. */
function PersonName({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}

const TodayCard = lazy(() => import('./today-card.tsx'));

const isStatus = (filter: AppointmentFilter): filter is AppointmentStatus =>
  appointmentStatuses.some((status) => status === filter);

/**
 * Appointment filters that the user sets by clicking one of the figures. To avoid clutter, there are no filter chips
 * for them.
 */
const ledTo: readonly string[] = ['planned', 'live', 'asked', 'to_invoice'] satisfies AppointmentFilter[];

const agenda = describeList({
  title: 'Agenda',
  label: 'Appointments',
  nouns: { one: 'appointment', many: 'appointments' },
  source: appointmentSource,
  query: appointmentQuery,
  rows: appointmentRows,
  opens: opensAppointment,
  chips: {
    field: 'status',
    label: 'Status',
    options: chipsOf(filterLabels, (filter) => (isStatus(filter) ? appointmentTone(filter) : undefined)).map(
      (chip) => ({ ...chip, isHidden: ledTo.includes(chip.value) }),
    ),
  },
  sortLabels,
  filters: () => import('./appointment-filters.tsx'),
  activeFilters: (query) => [
    query.assignee_id !== null && {
      text: <PersonName id={query.assignee_id} />,
      undo: { assignee_id: null },
    },
    customerFilter(query),
    query.span !== 'ahead' &&
      !query.from &&
      !query.to && { text: spanLabels[query.span], undo: { span: 'ahead' as const } },
    datesFilter(query),
  ],
  csvPath: '/api/appointments/export',
  emptyText: 'Nothing is scheduled from today on. Schedule a visit, and it appears here and in the calendar.',
  emptyArt: 'days',
});

function todayText({ today, next_7_days }: AppointmentOverview): string {
  const visits = today === 0 ? 'Nothing' : today === 1 ? '1 appointment' : `${today} appointments`;
  return `${visits} today, ${next_7_days} in the next 7 days.`;
}

export default function AppointmentsPage() {
  const { data: overview, isError } = useOverview();
  const { query } = useListQuery(appointmentQuery);
  const creation = useCreationHere('New Appointment');
  const isMobile = useIsMobile();
  const { today, timeZone } = useBusinessDay();
  const shared = useMemo(() => ({ today, timeZone }), [today, timeZone]);
  return (
    <ListScreen
      title="Appointments"
      sub={overview ? todayText(overview) : isError ? null : undefined}
      creation={creation}
      tabs={scheduleTabs}
      opens={opensAppointment}
    >
      {isMobile && !appointmentQuery.isFiltered(query) && (
        <Suspense>
          <TodayCard />
        </Suspense>
      )}
      {(overview || !isError) && <AppointmentFigures overview={overview} today={today} />}
      <ListCard list={agenda} shared={shared} creation={creation} isCreatedHere />
      <opensNewAppointment.AddressSheet />
    </ListScreen>
  );
}
