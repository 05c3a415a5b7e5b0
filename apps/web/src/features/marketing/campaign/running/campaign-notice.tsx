import type { CampaignDetail } from '@dayworks/shared/marketing/campaign';
import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router.tsx';
import { Alert } from '../../../../ui/alert.tsx';

/**
 * Shows the problem that stopped the campaign or is delaying it, with a link to the screen where the problem can be
 * fixed.
 */
export function CampaignNotice({ campaign: { status, problem } }: { campaign: CampaignDetail }) {
  if (!problem) return null;
  const isFailed = status === 'failed';
  const isWaiting = status === 'sending' && !problem.startsWith(demoOutboxText);
  return (
    <div className="mb-4">
      <Alert
        tone={isFailed ? 'danger' : 'warning'}
        title={
          isFailed
            ? 'Not everything could be sent'
            : isWaiting
              ? 'This campaign waits and goes on by itself'
              : undefined
        }
        action={
          <Link
            to={paths.settings.getHref('integrations')}
            className="inline-block py-1 font-medium text-13 text-accent-text hover:underline"
          >
            Look at the settings
          </Link>
        }
      >
        {problem}
      </Alert>
    </div>
  );
}
