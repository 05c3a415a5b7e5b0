import { paths } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../parts/figures/screen-link.tsx';
import { StepArrow } from '../../../ui/arrows.ts';

export function CampaignCrumbs() {
  return (
    <>
      <ScreenLink to={paths.marketing.getHref()} className="hover:text-fg-1">
        Marketing
      </ScreenLink>
      <StepArrow className="size-3 flex-none stroke-2" />
      <span>Campaigns</span>
    </>
  );
}
