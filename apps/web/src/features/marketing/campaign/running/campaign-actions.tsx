import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, PencilLine, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../../parts/feedback.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { CampaignMenu } from '../campaign-menu.tsx';

/** Shows the problem that stopped or delays the campaign, with a link to the screen where it can be fixed. */
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
            ? 'Some messages could not be sent'
            : isWaiting
              ? 'This campaign is waiting and resumes automatically'
              : undefined
        }
        action={
          <Link
            to={paths.settings.getHref('integrations')}
            className="inline-block py-1 font-medium text-13 text-accent-text hover:underline"
          >
            Open settings
          </Link>
        }
      >
        {problem}
      </Alert>
    </div>
  );
}

/** The actions that control a campaign. Their effect is shown immediately. */
function useCampaignVerbs(id: string) {
  const cache = useQueryClient();
  const ending = (done: string) => ({
    onSuccess: (campaign: CampaignDetail) => {
      cache.setQueryData(api.marketing.campaign.queryKey({ input: { id } }), campaign);
      successToast('Success', done);
    },
    onError: (error: unknown) => failureToast('Not done', errorMessage(error)),
  });
  return {
    pause: useMutation(api.marketing.pause.mutationOptions(ending('Campaign paused'))),
    resume: useMutation(api.marketing.resume.mutationOptions(ending('Campaign resumed'))),
    cancelRest: useMutation(api.marketing.cancelRest.mutationOptions(ending('Remaining messages cancelled'))),
    takeBack: useMutation(api.marketing.unschedule.mutationOptions(ending('Moved back to drafts'))),
  };
}

/** The actions that are possible in the campaign's current state. At most one of them is a primary button. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { id, name, status, figures } = campaign;
  const { pause, resume, cancelRest, takeBack } = useCampaignVerbs(id);
  const [isAsked, setAsked] = useState(false);
  const canCancel = status === 'sending' || status === 'paused' || status === 'failed';
  return (
    <>
      {canCancel && (
        <Button variant="danger-quiet" onClick={() => setAsked(true)}>
          Cancel the rest
        </Button>
      )}
      <CampaignMenu id={id} name={name} />
      {status === 'sending' && (
        <Button variant="primary" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
          <Pause />
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button variant="primary" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
          <Play />
          Resume
        </Button>
      )}
      {status === 'failed' && (
        <Button variant="primary" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
          <RotateCcw />
          Fix and retry
        </Button>
      )}
      {status === 'scheduled' && (
        <Button loading={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
          <PencilLine />
          Unschedule and edit
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Cancel the rest?"
        description="Messages already sent cannot be undone and stay in the results. Everyone else gets nothing from this campaign."
        lost={[{ label: 'Still waiting', value: figures.queued.toLocaleString('en-US') }]}
        confirmLabel="Cancel the rest"
        cancelLabel="Resume"
        pending={cancelRest.isPending}
        onConfirm={() => cancelRest.mutate({ id }, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
