import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ScreenLink } from '../../../parts/figures/screen-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function CampaignMissing() {
  usePageTitle('Campaign not found');
  return (
    <Page>
      <PageHeader title="Campaign not found" />
      <Card>
        <EmptyState
          art="search"
          action={
            <Button asChild>
              <ScreenLink to={paths.marketing.getHref()}>Go to Marketing</ScreenLink>
            </Button>
          }
        >
          We could not find this campaign in your business.
        </EmptyState>
      </Card>
    </Page>
  );
}
