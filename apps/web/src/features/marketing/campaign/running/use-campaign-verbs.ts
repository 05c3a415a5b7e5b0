import type { CampaignDetail } from '@dayworks/shared/marketing/campaign';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast, successToast } from '../../../../parts/feedback/outcome-toast.ts';

/** The actions that control a campaign; the result is shown immediately. */
export function useCampaignVerbs(id: string) {
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
    resume: useMutation(api.marketing.resume.mutationOptions(ending('Campaign goes on'))),
    cancelRest: useMutation(api.marketing.cancelRest.mutationOptions(ending('The rest is cancelled'))),
    takeBack: useMutation(api.marketing.unschedule.mutationOptions(ending('Back among the drafts'))),
  };
}
