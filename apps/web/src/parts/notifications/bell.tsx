import { bellLabel, unreadText } from '@dayworks/shared/notifications/notification-list';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLocation } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconBadge } from '../../ui/icon-badge.tsx';

const loadSheet = () => import('./notification-sheet.tsx');
const NotificationSheet = lazyPart(loadSheet);
const prepareSheet = () => void loadSheet().catch(() => undefined);

/** The notification bell with the number of unread notifications. */
export function Bell() {
  const isMember = useBusiness().status === 'loaded';
  const { data } = useQuery(api.notifications.unread.queryOptions({ enabled: isMember }));
  const { key: place } = useLocation();
  // The notification list is open only at the URL where it was opened, so it closes on every navigation.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const unread = data?.unread ?? 0;
  if (!isMember) return null;
  return (
    <>
      <IconButton
        label={bellLabel(unread)}
        side="bottom"
        aria-haspopup="dialog"
        onPointerEnter={prepareSheet}
        onFocus={prepareSheet}
        onClick={() => {
          setWanted(true);
          setOpenAt(place);
        }}
      >
        <BellIcon />
        {unread > 0 && <IconBadge>{unreadText(unread)}</IconBadge>}
      </IconButton>
      {isWanted && (
        <Suspense>
          <NotificationSheet
            open={openAt === place}
            onOpenChange={(open) => setOpenAt(open ? place : null)}
            unread={unread}
          />
        </Suspense>
      )}
    </>
  );
}
