import {
  type AppointmentStatus,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  Check,
  type LucideIcon,
  Navigation,
  Timer,
  UserX,
} from 'lucide-react';
import { Badge, type Tone } from '../../ui/labels.tsx';

const looks: Record<AppointmentStatus, { tone: Tone; icon: LucideIcon }> = {
  scheduled: { tone: 'draft', icon: CalendarClock },
  confirmed: { tone: 'viewed', icon: CalendarCheck },
  on_my_way: { tone: 'sent', icon: Navigation },
  in_progress: { tone: 'accent', icon: Timer },
  completed: { tone: 'paid', icon: Check },
  no_show: { tone: 'overdue', icon: UserX },
  cancelled: { tone: 'cancelled', icon: Ban },
};

export const appointmentTone = (status: AppointmentStatus): Tone => looks[status].tone;
export const appointmentIcon = (status: AppointmentStatus): LucideIcon => looks[status].icon;

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {appointmentStatusLabels[status]}
    </Badge>
  );
}
