import { matchPath } from '@dayworks/shared/match-path';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { queryClient } from '../lib/query-client.ts';
import { useLocation, WithParams } from '../lib/routing/router.tsx';
import { tooltipStore } from '../ui/tooltip/tooltip.tsx';
import { PageView } from './member-area.tsx';
import { notFoundPage, type Page, pages } from './pages.ts';
import { Root } from './root.tsx';
import {
  type GateProps,
  GuestGate,
  MemberGate,
  OperatorGate,
  PersonGate,
  WorkerGate,
} from './session-gates.tsx';

const gates: Record<Page['access'], (props: GateProps) => ReactNode> = {
  anyone: ({ children }) => children,
  guest: GuestGate,
  member: MemberGate,
  person: PersonGate,
  operator: OperatorGate,
  worker: WorkerGate,
};

/** Finds the first page whose path matches. If no page matches the path, members see a 'not found' screen. */
function findPage(pathname: string) {
  for (const page of pages) {
    const params = matchPath(page.path, pathname);
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}

function Screens() {
  const { pathname } = useLocation();
  const { page, params } = findPage(pathname);
  const Gate = gates[page.access];
  return (
    <WithParams params={params}>
      <Gate>
        <PageView page={page} />
      </Gate>
    </WithParams>
  );
}

function AppRouter() {
  return (
    <Root>
      <Screens />
    </Root>
  );
}

// Components that are not needed for the first render and are therefore loaded after it.
const Layers = lazyPart(() => import('./layers.tsx'));
const TooltipLayer = lazyPart(async () => ({
  default: (await import('../ui/tooltip/tooltip-layer.tsx')).TooltipLayer,
}));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter />
      <Suspense>
        <Layers />
      </Suspense>
      <Tooltips />
    </QueryClientProvider>
  );
}

function Tooltips() {
  const isWanted = useSyncExternalStore(tooltipStore.subscribe, () => tooltipStore.getShown() !== null);
  return <Suspense>{isWanted && <TooltipLayer />}</Suspense>;
}
