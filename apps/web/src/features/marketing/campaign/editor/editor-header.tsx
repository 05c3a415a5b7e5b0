import { campaignChannels, channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { BusinessDay } from '../../../../parts/time/use-business-day.ts';
import { timeOrDay } from '../../../../parts/time/when-text.ts';
import { SegmentedControl } from '../../../../ui/figure/segmented-control.tsx';
import { PageHeader } from '../../../../ui/page.tsx';
import { CampaignBadge } from '../../campaign-badge.tsx';
import { CampaignCrumbs, CampaignMenu } from '../campaign-menu.tsx';
import { namelessCampaign } from './campaign-values.ts';
import type { SaveState } from './draft-saver.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

function savedText(state: SaveState, day: BusinessDay): string {
  if (state.kind === 'saved') return state.at ? `Saved at ${timeOrDay(state.at, day)}` : '';
  return state.kind === 'changed' || state.kind === 'saving' ? 'Saving…' : 'Not saved';
}

export function EditorHeader({ draft, day }: { draft: CampaignDraft; day: BusinessDay }) {
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
            {savedText(draft.state, day)}
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
