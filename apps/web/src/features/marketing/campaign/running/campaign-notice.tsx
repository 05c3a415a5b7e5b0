import type { CampaignDetail } from '@dayworks/shared/marketing/campaign';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useCampaignVerbs } from './use-campaign-verbs.ts';

/** What went wrong or holds it up, and the way on. */
export function CampaignNotice({ campaign: { id, status, problem, figures } }: { campaign: CampaignDetail }) {
  const { takeBack } = useCampaignVerbs(id);
  if (!problem) return null;
  const isFailed = status === 'failed';
  return (
    <div className="mb-4">
      <Alert
        tone={isFailed ? 'danger' : 'warning'}
        title={isFailed ? 'The campaign could not be sent' : undefined}
        action={
          isFailed &&
          figures.sent === 0 && (
            <Button size="sm" loading={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
              Fix and retry
            </Button>
          )
        }
      >
        {problem}
      </Alert>
    </div>
  );
}
