import { paths } from '../lib/paths.ts';
import { Link, usePageTitle } from '../lib/routing/router.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** The page that is shown if a path does not exist or the user has no access to it. It looks the same in both cases. */
export default function MissingPage() {
  usePageTitle('Page not found');
  return (
    <Page>
      <PageHeader title="Page not found" />
      <Card>
        <EmptyState
          art="search"
          action={
            <Button asChild variant="primary" size="sm">
              <Link to={paths.dashboard.getHref()}>Go to dashboard</Link>
            </Button>
          }
        >
          This page does not exist. It may have moved, or the link has a typo.
        </EmptyState>
      </Card>
    </Page>
  );
}
