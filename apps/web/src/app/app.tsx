import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { queryClient } from '../lib/query-client.ts';
import { tooltipStore } from '../ui/tooltip/tooltip.tsx';
import { AppRouter } from './router.tsx';

// Parts that are not needed immediately load after the first render.
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
