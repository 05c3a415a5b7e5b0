import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/routing/router.tsx';
import { Alert } from '../../../../ui/alert.tsx';

const titles: Record<CampaignChannel, string> = {
  email: 'Email is not set up yet',
  sms: 'Text messages are not set up yet',
};

/** A notice that sending is not set up. It is shown first, so that the user does not expect the campaign to be sent. */
export function SendingNotSetUp({ channel }: { channel: CampaignChannel }) {
  const { data } = useQuery(api.integrations.list.queryOptions());
  const isMissing = data?.some(({ id, state }) => id === channel && state === 'not_set_up');
  if (!isMissing) return null;
  return (
    <Alert
      tone="warning"
      title={titles[channel]}
      action={
        <Link
          to={paths.settings.getHref('integrations')}
          className="inline-block py-1 font-medium text-13 text-accent-text hover:underline"
        >
          {channel === 'email' ? 'Set up email' : 'Set up text messages'}
        </Link>
      }
    >
      You can write and schedule this campaign, but nothing is sent: each message is kept in the outbox, where
      you can read it.
    </Alert>
  );
}
