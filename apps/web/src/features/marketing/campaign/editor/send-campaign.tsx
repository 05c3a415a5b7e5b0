import type { MessageHint } from '@dayworks/shared/marketing/campaign';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate } from '../../../../lib/router.tsx';
import { failureToast, successToast } from '../../../../parts/feedback/outcome-toast.ts';
import type { BusinessDay } from '../../../../parts/time/use-business-day.ts';
import { complaintsAbout, namelessCampaign } from './campaign-values.ts';
import { ConfirmSend } from './confirm-send.tsx';
import { SendBar } from './send-bar.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';
import { firstMoment, type ReadStart, startText } from './when/start-choice.ts';

type SendCampaignProps = {
  draft: CampaignDraft;
  count: number | undefined;
  cost: number | undefined;
  hints: readonly MessageHint[];
  read: ReadStart;
  day: BusinessDay;
  settings: MarketingSettings | undefined;
  /** Called when the user tries to send the campaign; from then on, problems are shown on their fields. */
  onChecked: () => void;
};

/** The last step of the campaign editor. Problems that prevent sending are shown before the user is asked to confirm. */
export function SendCampaign(props: SendCampaignProps) {
  const { draft, count, cost, hints, read, day, settings, onChecked } = props;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { values } = draft;
  const isNow = read.problem === undefined && read.start === null;
  const when = startText(read, firstMoment(read, settings, day.timeZone), day.timeZone, day.today);

  const schedule = useMutation({
    mutationKey: api.marketing.schedule.mutationKey(),
    mutationFn: async () => {
      const { id, version } = await draft.save();
      const start = read.problem === undefined ? read.start : null;
      return api.marketing.schedule.call({ id, version, start }, { context: { idempotencyKey } });
    },
    onSuccess: (campaign) => {
      cache.setQueryData(api.marketing.campaign.queryKey({ input: { id: campaign.id } }), campaign);
      successToast('Success', isNow ? 'Campaign is on its way' : 'Campaign scheduled');
    },
  });

  const ask = () => {
    onChecked();
    const [complaint] = Object.values(complaintsAbout(values));
    const problem = complaint ?? read.problem ?? hints.find(({ kind }) => kind === 'problem')?.text;
    if (problem) return failureToast('Not ready yet', problem);
    if (!count) return failureToast('Not ready yet', 'Nobody gets it. Change the rules first.');
    schedule.reset();
    setIdempotencyKey(newIdempotencyKey());
    setAsked(true);
  };

  const keep = async () => {
    try {
      await draft.save();
      successToast('Success', 'Draft saved');
      navigate(paths.marketing.getHref());
    } catch (error) {
      failureToast('Not saved', errorMessage(error));
    }
  };

  return (
    <>
      <SendBar
        count={count}
        channel={values.channel}
        when={when}
        cost={cost}
        isNow={isNow}
        isBusy={schedule.isPending}
        onSave={() => void keep()}
        onSend={ask}
      />
      {isAsked && (
        <ConfirmSend
          name={values.name.trim() || namelessCampaign}
          count={count ?? 0}
          channel={values.channel}
          when={when}
          isNow={isNow}
          cost={cost ?? 0}
          pending={schedule.isPending}
          problem={schedule.error ? errorMessage(schedule.error) : undefined}
          onConfirm={() => schedule.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
