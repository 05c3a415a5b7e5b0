import type { CampaignDetail } from '@dayworks/shared/marketing/campaign';
import { useState } from 'react';
import type { BusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Card } from '../../../../ui/card.tsx';
import { AudienceBand, type PeopleShown } from '../editor/audience-band.tsx';
import { AudiencePeople } from '../editor/audience-people.tsx';
import { valuesOf } from '../editor/campaign-values.ts';
import { PeopleSheet } from '../editor/people-sheet.tsx';
import { useAudience, useAudienceInput } from '../editor/use-audience.ts';
import { momentText } from '../editor/when/start-choice.ts';

type ScheduledCardProps = { campaign: CampaignDetail; day: BusinessDay };

/** The card that is shown before a campaign starts: the start time, and who would get the campaign now. */
export function ScheduledCard({ campaign, day }: ScheduledCardProps) {
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
          At {pace} an hour. Who gets it is looked up again when it starts; these would get it now.
        </p>
      </div>
      <AudienceBand audience={audience} onShow={(people) => setShown({ people })} />
      <AudiencePeople people={audience.data?.people ?? []} />
      {shown && <PeopleSheet input={input} shown={shown.people} onClose={() => setShown(null)} />}
    </Card>
  );
}
