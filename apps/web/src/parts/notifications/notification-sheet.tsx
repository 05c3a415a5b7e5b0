import { mostCounted } from '@dayworks/shared/notifications/notification-list';
import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/labels.tsx';
import { Sheet, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { failureToast } from '../feedback.tsx';
import { NotificationList, useNotifications } from './notification-list.tsx';

type NotificationSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; unread: number };

export default function NotificationSheet({ open, onOpenChange, unread }: NotificationSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent unread={unread} onOpen={() => onOpenChange(false)} />
    </Sheet>
  );
}

/**
 * The notifications are loaded only when the notification sheet opens. Until then, the number of unread notifications
 * is enough.
 */
function SheetContent({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const source = useNotifications();
  const read = useMutation(
    api.notifications.markRead.mutationOptions({
      onError: (error) => failureToast('Could not mark as read', errorMessage(error)),
    }),
  );
  const { shown } = source;
  return (
    <>
      <SheetHeader
        title="Notifications"
        badge={unread > 0 && <Count>{unread >= mostCounted ? '99+ unread' : `${unread} unread`}</Count>}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        <NotificationList source={source} onRead={(id) => read.mutate({ ids: [id] })} onOpen={onOpen} />
      </div>
      <SheetFooter className="flex-wrap justify-between">
        <Button
          size="sm"
          disabled={unread === 0 || shown.length === 0}
          loading={read.isPending}
          onClick={() =>
            read.mutate({
              ids: shown.slice(0, 200).map(({ id }) => id),
              before: shown.slice(0, 200).at(-1)?.created_at ?? null,
            })
          }
        >
          <CheckCheck />
          Mark all as read
        </Button>
        <Button size="sm" variant="ghost" asChild>
          <Link to={`${paths.profile.getHref()}#notifications`} onClick={onOpen}>
            Notification settings
          </Link>
        </Button>
      </SheetFooter>
    </>
  );
}
