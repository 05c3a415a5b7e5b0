import type { CampaignDetail } from '@dayworks/shared/marketing/campaign';
import { Pause, PencilLine, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { CampaignMenu } from '../campaign-menu.tsx';
import { useCampaignVerbs } from './use-campaign-verbs.ts';

/** The actions available in the campaign's current state, with at most one primary button. */
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
          Take back and edit
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Cancel the rest?"
        description="What has left cannot be taken back, and keeps its figures. The others get nothing of this campaign."
        lost={[{ label: 'Still waiting', value: figures.queued.toLocaleString('en-US') }]}
        confirmLabel="Cancel the rest"
        cancelLabel="Go on"
        pending={cancelRest.isPending}
        onConfirm={() => cancelRest.mutate({ id }, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
