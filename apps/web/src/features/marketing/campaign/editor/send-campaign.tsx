import type { MessageHint } from '@dayworks/shared/marketing/campaigns/campaign';
import { type CampaignChannel, channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate } from '../../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../../parts/feedback.tsx';
import type { BusinessDay } from '../../../../parts/time/business-day.ts';
import { capital } from '../../../../parts/time/time-texts.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { complaintsAbout, namelessCampaign } from './campaign-values.ts';
import { firstMoment, type ReadStart, startText } from './start-choice.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

const bys: Record<CampaignChannel, string> = { email: 'by email', sms: 'by text' };

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

type SendBarProps = {
  count: number | undefined;
  channel: CampaignChannel;
  /** The time when the campaign is sent, such as 'now' or 'today at 2:00 PM'. */
  when: string;
  cost: number | undefined;
  isNow: boolean;
  isBusy: boolean;
  onSave: () => void;
  onSend: () => void;
};

/**
 * A bar that is always visible. It shows the number of recipients, the channel, the time, the cost, and the Send
 * button.
 */
function SendBar({ count, channel, when, cost, isNow, isBusy, onSave, onSend }: SendBarProps) {
  return (
    <div
      data-pinned-actions=""
      className="sticky bottom-0 z-2 max-sm:bottom-[calc(var(--bottombar-height)+env(safe-area-inset-bottom))] mx-[calc(var(--content-pad)*-1)] mt-6 -mb-12 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface-1 px-(--content-pad) py-3 touch:-mx-4 touch:-mb-22 touch:px-4"
    >
      <p className="min-w-0 flex-1 basis-40">
        <b className="font-semibold">
          {count === undefined ? 'Counting…' : `${peopleText(count)} ${bys[channel]}`}
        </b>{' '}
        <span className="text-13 text-fg-2 max-sm:block">
          {when}
          {cost !== undefined && ` · cost ${formatMoney(cost)}`}
        </span>
      </p>
      <Button variant="ghost" className="max-sm:hidden" onClick={onSave}>
        Save as draft
      </Button>
      <Button variant="primary" loading={isBusy} onClick={onSend}>
        {isNow ? <Send /> : <CalendarClock />}
        {isNow ? 'Send now' : 'Schedule'}
      </Button>
    </div>
  );
}

type ConfirmSendProps = {
  name: string;
  count: number;
  channel: CampaignChannel;
  when: string;
  isNow: boolean;
  cost: number;
  pending: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a campaign is sent, and lists everything that cannot be undone afterward. */
function ConfirmSend({
  name,
  count,
  channel,
  when,
  isNow,
  cost,
  pending,
  problem,
  ...rest
}: ConfirmSendProps) {
  const { onConfirm, onClose } = rest;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={isNow ? `Send ${name} now?` : `Schedule ${name}?`}
      description={
        isNow
          ? `${when === 'now' ? 'It starts within a minute.' : `It is quiet hours now, so it starts ${when}.`} You can pause it, but messages already sent cannot be undone.`
          : 'The recipient list is updated when the campaign starts. Until then, you can cancel it.'
      }
      lost={[
        { label: 'Recipients', value: peopleText(count) },
        { label: 'How', value: channelLabels[channel] },
        { label: 'Starts', value: capital(when) },
        { label: 'Cost', value: formatMoney(cost) },
      ]}
      confirmLabel={isNow ? 'Send now' : 'Schedule'}
      pending={pending}
      onConfirm={onConfirm}
    >
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" live>
            {problem}
          </Alert>
        </div>
      )}
    </ConfirmDialog>
  );
}

type SendCampaignProps = {
  draft: CampaignDraft;
  count: number | undefined;
  cost: number | undefined;
  hints: readonly MessageHint[];
  read: ReadStart;
  day: BusinessDay;
  settings: MarketingSettings | undefined;
  /** Called when the user first tries to send the campaign. After that, problems are shown at their fields. */
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
      successToast('Success', isNow ? 'Campaign is being sent' : 'Campaign scheduled');
    },
  });

  const ask = () => {
    onChecked();
    const [complaint] = Object.values(complaintsAbout(values));
    const problem = complaint ?? read.problem ?? hints.find(({ kind }) => kind === 'problem')?.text;
    if (problem) return failureToast('Not ready yet', problem);
    if (!count)
      return failureToast('Not ready yet', 'No one would get this campaign. Change the rules first.');
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
