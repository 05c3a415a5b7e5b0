import type { AppointmentOverview, AppointmentQuery } from '@dayworks/shared/appointments/appointment-list';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { CalendarDays, MessageCircleQuestion, ReceiptText, Sun } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { FigureLink } from '../../../parts/figures/figure-link.tsx';
import { countText } from '../../../parts/list/count-texts.ts';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { appointmentQuery } from './appointment-list.ts';

interface Figure {
  name: keyof AppointmentOverview;
  label: string;
  note: string;
  icon: typeof Sun;
  /** The list filter that shows exactly the rows that the figure counts. */
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
export function AppointmentFigures({ overview, today }: AppointmentFiguresProps) {
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
