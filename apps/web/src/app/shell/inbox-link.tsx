import { inboxCountText, inboxLabel } from '@dayworks/shared/inbox/inbox-texts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconBadge } from '../../ui/icon-badge.tsx';

/** The link to the inbox with the number of conversations that have unread messages. */
export function InboxLink() {
  const isMember = useBusiness().status === 'loaded';
  const { data } = useQuery(api.inbox.unread.queryOptions({ enabled: isMember }));
  const unread = data?.unread ?? 0;
  if (!isMember) return null;
  return (
    <IconButton label={inboxLabel(unread)} side="bottom" asChild>
      <Link to={paths.inbox.getHref()}>
        <Inbox />
        {unread > 0 && <IconBadge>{inboxCountText(unread)}</IconBadge>}
      </Link>
    </IconButton>
  );
}
