import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';

/** A notice that sending is not set up. It is shown first, so that the user does not expect the message to be sent. */
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
