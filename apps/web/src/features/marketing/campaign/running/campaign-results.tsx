import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { rulesText } from '@dayworks/shared/marketing/rules-text';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type BusinessDay, useBusinessDay } from '../../../../parts/time/business-day.ts';
import { Card } from '../../../../ui/card.tsx';
import { Page, PageHeader } from '../../../../ui/page.tsx';
import { CampaignBadge } from '../../campaign-badge.tsx';
import { OpenRows } from '../../rows/open-rows.tsx';
import { CampaignCrumbs } from '../campaign-menu.tsx';
import { AudienceBand, AudiencePeople, PeopleSheet, type PeopleShown } from '../editor/audience-band.tsx';
import { useAudience, useAudienceInput, valuesOf } from '../editor/campaign-values.ts';
import { momentText } from '../editor/start-choice.ts';
import { PreviewCard, usePreview } from '../preview-card.tsx';
import { CampaignActions, CampaignNotice } from './campaign-actions.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { SubjectsCard } from './subjects-card.tsx';

/** Shows the message as one of the recipients gets it. */
function WhatTheyGet({ campaign }: { campaign: CampaignDetail }) {
  const { preview, index, setIndex } = usePreview(valuesOf(campaign), campaign.id);
  return (
    <PreviewCard
      title="Message preview"
      channel={campaign.channel}
      preview={preview}
      index={index}
      onIndex={setIndex}
    />
  );
}

type ScheduledCardProps = { campaign: CampaignDetail; day: BusinessDay };

/**
 * The card that is shown before a campaign starts. It contains the start time and the people who would get the campaign
 * now.
 */
function ScheduledCard({ campaign, day }: ScheduledCardProps) {
  const input = useAudienceInput(valuesOf(campaign), campaign.id);
  const audience = useAudience(input);
  const [shown, setShown] = useState<{ people: PeopleShown } | null>(null);
  const { scheduled_at, pace } = campaign;
  return (
    <Card aria-label="Scheduled">
      <div className="px-5 py-5 narrow:px-4">
        <h2 className="font-semibold text-20 tracking-tight">
          Starts {scheduled_at ? momentText(new Date(scheduled_at), day.timeZone, day.today) : 'soon'}
        </h2>
        <p className="mt-1 text-fg-2">
          At {pace} messages an hour. The recipient list is updated when the campaign starts; these people
          would get it now.
        </p>
      </div>
      <AudienceBand audience={audience} onShow={(people) => setShown({ people })} />
      <AudiencePeople people={audience.data?.people ?? []} />
      {shown && <PeopleSheet input={input} shown={shown.people} onClose={() => setShown(null)} />}
    </Card>
  );
}

/**
 * Shows a campaign that is being sent or was sent: its progress, the recipients' reactions, and the message to each
 * recipient.
 */
export function CampaignResults({ campaign }: { campaign: CampaignDetail }) {
  const day = useBusinessDay();
  const { id, name, status, channel, rules, subjects, is_tracked } = campaign;
  const isWaiting = status === 'scheduled';
  return (
    <Page>
      <PageHeader
        stacks
        crumbs={<CampaignCrumbs />}
        title={<bdi>{name}</bdi>}
        badge={<CampaignBadge campaign={campaign} />}
        sub={`${channelLabels[channel]} · ${rulesText(rules)}`}
        actions={<CampaignActions campaign={campaign} />}
      />
      <CampaignNotice campaign={campaign} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="grid gap-4">
          {isWaiting ? (
            <ScheduledCard campaign={campaign} day={day} />
          ) : (
            <>
              <ProgressCard campaign={campaign} day={day} />
              <PeopleCard id={id} day={day} />
            </>
          )}
        </div>
        <div className="grid gap-4">
          {subjects.length > 1 && !isWaiting && <SubjectsCard campaign={campaign} />}
          <WhatTheyGet campaign={campaign} />
          <p className="flex items-start gap-2 px-1 text-13 text-fg-2">
            <ShieldCheck className="mt-0.5 size-3.5 flex-none text-fg-3" />
            {is_tracked
              ? 'An open counts when a person opens the message. Automatic image loading is left out.'
              : 'Open and click tracking is turned off in marketing settings, so opens and clicks are not counted.'}
          </p>
        </div>
      </div>
      <OpenRows />
    </Page>
  );
}
