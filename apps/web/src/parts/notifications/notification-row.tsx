import type { Notification } from '@dayworks/shared/notifications/notification';
import type { NotificationKind } from '@dayworks/shared/notifications/notification-kind';
import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarSync,
  Check,
  CreditCard,
  DatabaseBackup,
  Eye,
  HandCoins,
  Handshake,
  Landmark,
  ListChecks,
  type LucideIcon,
  MailX,
  MessageSquare,
  PenLine,
  Target,
} from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/labels.tsx';

const kindLooks: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  document_viewed: { icon: Eye, tone: 'viewed' },
  estimate_answered: { icon: PenLine, tone: 'info' },
  payment: { icon: HandCoins, tone: 'success' },
  autopay_stopped: { icon: CreditCard, tone: 'danger' },
  invoice_overdue: { icon: BellRing, tone: 'danger' },
  promise_made: { icon: Handshake, tone: 'info' },
  lead_arrived: { icon: Target, tone: 'accent' },
  message_arrived: { icon: MessageSquare, tone: 'accent' },
  own_visit_answered: { icon: CalendarCheck, tone: 'info' },
  visit_answered: { icon: CalendarDays, tone: 'neutral' },
  visit_changed: { icon: CalendarSync, tone: 'accent' },
  assigned: { icon: ListChecks, tone: 'accent' },
  task_due: { icon: CalendarClock, tone: 'warning' },
  message_failed: { icon: MailX, tone: 'danger' },
  pay_changed: { icon: Landmark, tone: 'warning' },
  backup_failed: { icon: DatabaseBackup, tone: 'danger' },
};

type NotificationRowProps = {
  notification: Notification;
  time: string;
  onRead: (id: string) => void;
  onOpen: () => void;
};

/** A notification. Clicking anywhere in its row opens the record and marks the notification as read. */
export function NotificationRow({ notification, time, onRead, onOpen }: NotificationRowProps) {
  const { id, kind, title, note, href, created_at, read_at } = notification;
  const { icon: Icon, tone } = kindLooks[kind];
  const isUnread = read_at === null;
  return (
    <li className="relative flex items-start gap-3 px-7 py-3 hover:bg-surface-2 has-[a:focus-visible]:bg-surface-2 max-sm:px-4">
      <span
        data-tone={tone}
        className="mt-0.5 grid size-8 flex-none place-items-center rounded-full bg-tone-bg text-tone-fg inset-ring inset-ring-line [&>svg]:size-4"
      >
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={href}
          onClick={() => {
            if (isUnread) onRead(id);
            onOpen();
          }}
          className={cx(
            'wrap-anywhere after:absolute after:inset-0',
            isUnread ? 'font-semibold text-fg-1' : 'text-fg-2',
          )}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          <bdi>{title}</bdi>
        </Link>
        {note && (
          <p className="wrap-anywhere line-clamp-3 text-13 text-fg-2">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="mt-0.5 text-12 text-fg-3">
          <time dateTime={created_at}>{time}</time>
        </p>
      </div>
      {isUnread && (
        <IconButton
          label="Mark as read"
          aria-description={title}
          size="sm"
          side="left"
          className="z-1 -mr-2"
          onClick={() => onRead(id)}
        >
          <Check />
        </IconButton>
      )}
    </li>
  );
}
