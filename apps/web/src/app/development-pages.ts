import { lazyPage } from './lazy-page.tsx';
import type { Page } from './page.ts';

/** For those who build screens (`npm run dev`): no part of what is built. */
export const developmentPages: Page[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-kit',
        access: 'anyone',
        title: 'UI kit',
        ...lazyPage(() => import('../features/ui-kit/ui-kit-page.tsx')),
      },
    ]
  : [];
