import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate } from '../../../../lib/routing/router.tsx';
import { LeaveGuard } from '../../../../parts/form-frame/leave-guard.tsx';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { AudienceBand, AudiencePeople, PeopleSheet, type PeopleShown } from './audience-band.tsx';
import {
  type CampaignValues,
  complaintsAbout,
  emptyValues,
  useAudience,
  useAudienceInput,
  wholeCost,
} from './campaign-values.ts';
import { CostCard } from './cost-card.tsx';
import { EditorHeader } from './editor-header.tsx';
import { MessageStep } from './message/message-step.tsx';
import { SaveNotice } from './save-notice.tsx';
import { SendCampaign } from './send-campaign.tsx';
import { SendingNotSetUp } from './sending-not-set-up.tsx';
import { AudienceStep } from './step.tsx';
import { TestCard } from './test-card.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { usePreview } from './use-preview.ts';
import { readStart, usualStart } from './when/start-choice.ts';
import { WhenStep } from './when/when-step.tsx';

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
        when={['outdated', 'unanswered', 'refused'].includes(draft.state.kind)}
        description="Your latest changes could not be saved. They are kept on this device only."
      />
      <EditorHeader draft={draft} day={day} />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SendingNotSetUp channel={values.channel} />
        <SaveNotice draft={draft} />
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
