import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { tooltipStore } from '../ui/tooltip.tsx';
import { AppRouter } from './router.tsx';

const TooltipLayer = lazy(async () => ({ default: (await import('../ui/tooltip-layer.tsx')).TooltipLayer }));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter />
      <Toaster />
      <Tooltips />
    </QueryClientProvider>
  );
}

function Tooltips() {
  const isWanted = useSyncExternalStore(tooltipStore.subscribe, () => tooltipStore.getShown() !== null);
  return <Suspense>{isWanted && <TooltipLayer />}</Suspense>;
}
