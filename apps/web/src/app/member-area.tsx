import type { ReactNode } from 'react';
import { expectsBusiness, refetchBusiness, useBusiness } from '../lib/business.ts';
import { ScreensContext } from '../parts/navigation/section-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageView } from './page-view.tsx';
import { businessSetupPage, isScreen } from './pages.ts';
import { Shell } from './shell/shell.tsx';

type MemberAreaProps = { children: ReactNode; needsBusiness: boolean };

/** What a signed-in person sees: the screens of their business, or the way to one. */
export function MemberArea({ children, needsBusiness }: MemberAreaProps) {
  const business = useBusiness();
  if (business.status === 'cleared' && business.reason === 'none' && needsBusiness)
    return <PageView page={businessSetupPage} />;
  const isThere = business.status === 'loaded' || !needsBusiness;
  return (
    <ScreensContext value={isScreen}>
      <Shell>
        <ErrorBoundary>
          {isThere && children}
          {!isThere && business.status === 'cleared' && <BusinessFailed />}
          {!isThere && business.status === 'loading' && (expectsBusiness() ? children : <LoadingPage />)}
        </ErrorBoundary>
      </Shell>
    </ScreensContext>
  );
}

function BusinessFailed() {
  return (
    <Page>
      <PageHeader
        title="Your business could not be loaded"
        sub="Nothing is lost. Everything comes back as soon as the server answers."
      />
      <Button variant="primary" onClick={() => void refetchBusiness()}>
        Try again
      </Button>
    </Page>
  );
}
