import { Suspense } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import type { LazyPage } from './lazy-page.tsx';
import { LoadingPage } from './loading-page.tsx';

type PageViewProps = { page: LazyPage & { path: string; title?: string } };

export function PageView({ page: { path, title, View } }: PageViewProps) {
  usePageTitle(title);
  return (
    // The key makes the loading placeholder appear immediately; without the key, the previous screen would stay
    // visible until the next screen is loaded.
    <Suspense key={path} fallback={<LoadingPage />}>
      <View />
    </Suspense>
  );
}
