import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const retryMs = 5_000;

/** A browser does not request the code of a screen again after it failed to load, so the whole page is reloaded. */
async function reloadOnceReachable(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
  return answer?.ok ?? false;
}

/**
 * The view that replaces a screen while the server does not respond. The page reloads automatically once the server
 * responds.
 */
export function NoConnection() {
  usePageTitle('No connection');
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (!(await reloadOnceReachable())) setTrying(false);
  };
  useEffect(() => {
    const timer = setInterval(() => void reloadOnceReachable(), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page role="alert">
      <PageHeader
        title="No connection"
        sub="We can’t reach the server, so this screen did not load. Nothing is lost, and we keep trying."
      />
      <Button variant="primary" loading={isTrying} onClick={() => void retry()}>
        <RotateCw />
        Retry
      </Button>
    </Page>
  );
}
