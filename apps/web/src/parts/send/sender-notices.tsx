import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ResendConfirmation } from '../sign-in/resend-confirmation.tsx';

/**
 * A notice that no channel for sending messages is set up. It is at the top of the dialog, so that users do not expect
 * the message to be sent.
 */
export function NotSetUp({ isDemo }: { isDemo: boolean }) {
  return (
    <Alert
      tone="warning"
      title={isDemo ? demoOutboxText : 'Email and text messages are not set up yet'}
      action={
        <Link
          to={paths.settings.getHref('integrations')}
          className="inline-block py-1 font-medium text-13 text-accent-text hover:underline"
        >
          Set up email
        </Link>
      }
    >
      Dayworks can’t send this for you yet. You can send it now from your own phone or email app.
    </Alert>
  );
}

/**
 * Tells the user, before they click Send, what is missing before Dayworks can send messages for them, and links to the
 * place where it can be set up.
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
