import type { ConversationRow as Row } from '@dayworks/shared/inbox/conversation';
import { Mail, MessageSquare } from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import type { BusinessDay } from '../../parts/time/business-day.ts';
import { timeOrDay } from '../../parts/time/when-text.ts';
import { cx } from '../../ui/cx.ts';

type ConversationRowProps = { row: Row; href: string; isOpen: boolean; day: BusinessDay };

export function ConversationRow({ row, href, isOpen, day }: ConversationRowProps) {
  const { channel, name, address, subject, unread, preview, last_at } = row;
  const Icon = channel === 'email' ? Mail : MessageSquare;
  const isUnread = unread > 0;
  return (
    <li className={cx('relative px-5 py-3 hover:bg-surface-2 narrow:px-4', isOpen && 'bg-surface-2')}>
      <div className="flex items-center gap-2">
        <Icon
          className="size-4 flex-none text-fg-3"
          aria-label={channel === 'email' ? 'Email' : 'Text message'}
        />
        <Link
          to={href}
          aria-current={isOpen ? 'true' : undefined}
          className={cx(
            'min-w-0 flex-1 truncate after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          <bdi>{name ?? address}</bdi>
          {isUnread && <span className="sr-only">, unread</span>}
        </Link>
        <time dateTime={last_at} className="flex-none text-12 text-fg-3 tabular-nums">
          {timeOrDay(last_at, day)}
        </time>
      </div>
      <div className="mt-0.5 flex items-center gap-2 pl-6">
        <p className={cx('min-w-0 flex-1 truncate text-13', isUnread ? 'text-fg-1' : 'text-fg-2')}>
          <bdi>{preview || subject}</bdi>
        </p>
        {isUnread && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />}
      </div>
    </li>
  );
}
