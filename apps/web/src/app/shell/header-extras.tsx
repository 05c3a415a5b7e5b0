import { ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useIsOperator } from '../../lib/session/session.ts';
import { Bell } from '../../parts/notifications/bell.tsx';
import { IconButton } from '../../ui/button.tsx';
import { InboxLink } from './inbox-link.tsx';

/** The admin link, which only operators see, the link to the inbox, and the notification bell. */
export default function HeaderExtras() {
  const isOperator = useIsOperator();
  return (
    <>
      {isOperator && (
        <IconButton label="Admin" side="bottom" asChild>
          <Link to={paths.admin.getHref()}>
            <ShieldCheck />
          </Link>
        </IconButton>
      )}
      <InboxLink />
      <Bell />
    </>
  );
}
