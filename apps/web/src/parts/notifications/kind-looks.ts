import type { NotificationKind } from '@dayworks/shared/notifications/notification-kind';
import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Eye,
  HandCoins,
  Handshake,
  ListChecks,
  type LucideIcon,
  MailX,
  PenLine,
  Target,
} from 'lucide-react';
import type { Tone } from '../../ui/tone.ts';

export const kindLooks: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  document_viewed: { icon: Eye, tone: 'viewed' },
  estimate_answered: { icon: PenLine, tone: 'info' },
  payment: { icon: HandCoins, tone: 'success' },
  invoice_overdue: { icon: BellRing, tone: 'danger' },
  promise_made: { icon: Handshake, tone: 'info' },
  lead_arrived: { icon: Target, tone: 'accent' },
  own_visit_answered: { icon: CalendarCheck, tone: 'info' },
  visit_answered: { icon: CalendarDays, tone: 'neutral' },
  assigned: { icon: ListChecks, tone: 'accent' },
  task_due: { icon: CalendarClock, tone: 'warning' },
  message_failed: { icon: MailX, tone: 'danger' },
};
