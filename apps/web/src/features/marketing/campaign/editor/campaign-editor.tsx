import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import {
  type CampaignChannel,
  campaignChannels,
  channelLabels,
} from '@dayworks/shared/marketing/campaigns/campaign-status';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link, useNavigate } from '../../../../lib/routing/router.tsx';
import { LeaveGuard } from '../../../../parts/form-frame/leave-guard.tsx';
import { SaveNotices } from '../../../../parts/form-frame/save-notices.tsx';
import { type BusinessDay, useBusinessDay } from '../../../../parts/time/business-day.ts';
import { timeOrDay } from '../../../../parts/time/when-text.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import { SegmentedControl } from '../../../../ui/figure/segmented-control.tsx';
import { MoneyInput } from '../../../../ui/input/number-input.tsx';
import { Page, PageHeader } from '../../../../ui/page.tsx';
import { CampaignBadge } from '../../campaign-badge.tsx';
import { CampaignCrumbs, CampaignMenu } from '../campaign-menu.tsx';
import { PreviewCard, usePreview } from '../preview-card.tsx';
import { AudienceBand, AudiencePeople, PeopleSheet, type PeopleShown } from './audience-band.tsx';
import {
  type CampaignValues,
  complaintsAbout,
  emptyValues,
  namelessCampaign,
  useAudience,
  useAudienceInput,
  wholeCost,
} from './campaign-values.ts';
import { MessageStep } from './message-step.tsx';
import { SendCampaign } from './send-campaign.tsx';
import { readStart, usualStart } from './start-choice.ts';
import { AudienceStep } from './step.tsx';
import { TestCard } from './test-card.tsx';
import { type CampaignDraft, useCampaignDraft } from './use-campaign-draft.ts';
import { WhenStep } from './when-step.tsx';

const titles: Record<CampaignChannel, string> = {
  email: 'Email is not set up yet',
  sms: 'Text messages are not set up yet',
};

/** A notice that sending is not set up. It is shown first, so that nobody expects the campaign to be sent. */
function SendingNotSetUp({ channel }: { channel: CampaignChannel }) {
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

type CostCardProps = { draft: CampaignDraft; cost: number | undefined; complaint: string | undefined };

/** Asks for the cost of the campaign, so that its return can be calculated later. */
function CostCard({ draft, cost, complaint }: CostCardProps) {
  return (
    <Card>
      <CardHeader title="Cost" />
      <CardBody className="grid gap-4">
        <Field
          label="Other costs"
          optional
          error={complaint}
          help="For example, a designer or a photo. Set the cost per message in marketing settings."
        >
          <MoneyInput
            value={draft.values.extra_cost}
            onValueChange={(extra_cost) => draft.change({ extra_cost })}
          />
        </Field>
        <p className="flex justify-between gap-3 border-line border-t pt-3">
          <span className="text-fg-2">Total cost</span>
          <span className="font-semibold tabular-nums">{cost === undefined ? '—' : formatMoney(cost)}</span>
        </p>
      </CardBody>
    </Card>
  );
}

function savedText({ state, base }: CampaignDraft, day: BusinessDay): string {
  if (state === 'saved') return base ? `Saved at ${timeOrDay(base.updated_at, day)}` : '';
  return state === 'changed' || state === 'saving' ? 'Saving…' : 'Not saved';
}

function EditorHeader({ draft, day }: { draft: CampaignDraft; day: BusinessDay }) {
  const { name, channel } = draft.values;
  return (
    <PageHeader
      stacks
      crumbs={<CampaignCrumbs />}
      title={<bdi>{name.trim() || namelessCampaign}</bdi>}
      badge={<CampaignBadge campaign={{ status: 'draft' }} />}
      actions={
        <>
          <span role="status" className="text-13 text-fg-2">
            {savedText(draft, day)}
          </span>
          <SegmentedControl
            label="Channel"
            value={channel}
            onValueChange={(value) => draft.change({ channel: value })}
            segments={campaignChannels.map((value) => ({ value, label: channelLabels[value] }))}
          />
          {draft.id && <CampaignMenu id={draft.id} name={name} save={draft.save} />}
        </>
      }
    />
  );
}

type CampaignEditorProps = {
  campaign: CampaignDetail | null;
  start?: CampaignValues;
  onCreated: (id: string) => void;
};

/** Edits the recipients, the message and the schedule of a campaign, and shows a preview for one recipient. */
export function CampaignEditor({ campaign, start = emptyValues, onCreated }: CampaignEditorProps) {
  const navigate = useNavigate();
  const day = useBusinessDay();
  const draft = useCampaignDraft(campaign, start, (id) => {
    onCreated(id);
    navigate(paths.campaign.getHref(id), { replace: true });
  });
  const { values } = draft;
  const audienceInput = useAudienceInput(values, draft.id);
  const audience = useAudience(audienceInput);
  const { preview, index, setIndex } = usePreview(values, draft.id);
  const { data: settings } = useQuery(api.marketing.getSettings.queryOptions());
  const [shown, setShown] = useState<{ people: PeopleShown } | null>(null);
  const [choice, setChoice] = useState(() => usualStart(day.today));
  const [isChecked, setChecked] = useState(false);
  const read = readStart(choice, day.timeZone, day.now);
  const complaints = isChecked ? complaintsAbout(values) : {};
  const count = audience.data?.count;
  const cost = preview.data && wholeCost(values, preview.data.cost);
  return (
    <Page>
      <LeaveGuard
        when={draft.failure !== null}
        description="Your latest changes could not be saved. They are kept on this device only."
      />
      <EditorHeader draft={draft} day={day} />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SendingNotSetUp channel={values.channel} />
        <SaveNotices
          form={{ ...draft, save: () => void draft.save().catch(() => undefined) }}
          noun="campaign"
          textOf={(error) => `Not saved: ${errorMessage(error)}`}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <Card aria-label="Campaign">
          <div className="px-5 py-5 narrow:px-4">
            <Field label="Name" help="Only your team sees it." error={complaints.name}>
              <Input
                maxLength={120}
                placeholder="Spring gutter cleaning"
                value={values.name}
                onChange={(event) => draft.change({ name: event.target.value })}
              />
            </Field>
          </div>
          <AudienceStep draft={draft} problem={complaints.rules} />
          <AudienceBand audience={audience} onShow={(people) => setShown({ people })} />
          <AudiencePeople people={audience.data?.people ?? []} onPreview={setIndex} />
          <MessageStep draft={draft} complaints={complaints} preview={preview.data} />
          <WhenStep
            choice={choice}
            read={read}
            onChoose={setChoice}
            pace={values.pace}
            onPace={(pace) => draft.change({ pace })}
            count={count ?? 0}
            settings={settings}
            day={day}
            isProblemShown={isChecked}
          />
        </Card>
        <div className="grid gap-4">
          <PreviewCard
            title="Preview"
            channel={values.channel}
            preview={preview}
            index={index}
            onIndex={setIndex}
          />
          <TestCard draft={draft} />
          <CostCard draft={draft} cost={cost} complaint={complaints.extra_cost} />
        </div>
      </div>
      <SendCampaign
        draft={draft}
        count={count}
        cost={cost}
        hints={preview.data?.hints ?? []}
        read={read}
        day={day}
        settings={settings}
        onChecked={() => setChecked(true)}
      />
      {shown && (
        <PeopleSheet
          input={audienceInput}
          shown={shown.people}
          onPreview={setIndex}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  );
}
