import { lazy, type ReactNode, Suspense } from 'react';
import { expectsBusiness, refetchBusiness, useBusiness } from '../lib/business.ts';
import { paths } from '../lib/paths.ts';
import { Navigate, usePageTitle } from '../lib/routing/router.tsx';
import { ScreensContext } from '../parts/section-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { ErrorBoundary } from './error-view.tsx';
import { type LazyPage, LoadingPage, LoadingView } from './lazy-page.tsx';
import { businessSetupPage, isScreen } from './pages.ts';
import { Shell } from './shell/shell.tsx';

type PageViewProps = { page: LazyPage & { path: string; title?: string } };

export function PageView({ page: { path, title, View } }: PageViewProps) {
  usePageTitle(title);
  return (
    /*
     * Because of the React key, the loading placeholder appears immediately after a navigation. Without the key, the
     * previous screen would stay visible until the next screen is loaded.
     */
    <Suspense key={path} fallback={<LoadingPage />}>
      <View />
    </Suspense>
  );
}

const FieldShell = lazy(() => import('./shell/field-shell.tsx'));
const ClosingBanner = lazy(() => import('../parts/business/closing-banner.tsx'));

type MemberAreaProps = { children: ReactNode; needsBusiness: boolean };

/** The screens of the signed-in user's business, or the screen to set up a business. */
export function MemberArea({ children, needsBusiness }: MemberAreaProps) {
  const business = useBusiness();
  if (business.status === 'cleared' && business.reason === 'none' && needsBusiness)
    return <PageView page={businessSetupPage} />;
  if (business.status === 'loaded' && business.business.role === 'field')
    return needsBusiness ? (
      <Navigate to={paths.today.getHref()} replace />
    ) : (
      <InFieldShell>{children}</InFieldShell>
    );
  const isThere = business.status === 'loaded' || !needsBusiness;
  return (
    <ScreensContext value={isScreen}>
      <Shell>
        <ErrorBoundary>
          {business.status === 'loaded' && business.business.closes_on && (
            <Suspense>
              <ClosingBanner />
            </Suspense>
          )}
          {isThere && children}
          {!isThere && business.status === 'cleared' && <BusinessFailed />}
          {!isThere && business.status === 'loading' && (expectsBusiness() ? children : <LoadingPage />)}
        </ErrorBoundary>
      </Shell>
    </ScreensContext>
  );
}

function InFieldShell({ children }: { children: ReactNode }) {
  return (
    <ScreensContext value={isScreen}>
      <Suspense fallback={<LoadingView />}>
        <FieldShell>
          <ErrorBoundary>{children}</ErrorBoundary>
        </FieldShell>
      </Suspense>
    </ScreensContext>
  );
}

/** The screens for work at a customer's site. They are the same for every role and also work offline. */
export function WorkerArea({ children }: { children: ReactNode }) {
  const business = useBusiness();
  if (business.status === 'cleared' && business.reason === 'none')
    return <PageView page={businessSetupPage} />;
  return <InFieldShell>{children}</InFieldShell>;
}

function BusinessFailed() {
  return (
    <Page>
      <PageHeader
        title="Your business could not be loaded"
        sub="Your data is safe. This page will load as soon as the server responds."
      />
      <Button variant="primary" onClick={() => void refetchBusiness()}>
        Try again
      </Button>
    </Page>
  );
}
