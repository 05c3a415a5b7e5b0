import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ResendConfirmation } from '../sign-in/resend-confirmation.tsx';

/**
 * Tells the user, before they click Send, what is required before Dayworks can send messages for them, and links to
 * the required step.
 */
export function UnconfirmedSender({ problem }: { problem: string }) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.session.user : null;
  if (!user?.email || user.email_verified)
    return (
      <Alert
        tone="warning"
        action={
          <Button asChild size="sm">
            <Link to={`${paths.profile.getHref()}?find=Email`}>Open profile</Link>
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title="Confirm your email address first"
      action={<ResendConfirmation email={user.email} label="Send the link again" size="sm" />}
    >
      We sent a link to {user.email}. Open it, then come back here. You can also send from your own device
      now.
    </Alert>
  );
}
