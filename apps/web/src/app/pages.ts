import { matchPath } from '@dayworks/shared/match-path';
import type { ComponentType } from 'react';
import type { Screen } from '../lib/screen.ts';
import { screens } from '../lib/screens.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface Page extends LazyPage {
  path: string;
  access: NonNullable<Screen['access']>;
  title?: string;
}

type PageModule = { default: ComponentType };

const modules = import.meta.glob<PageModule>([
  '../features/**/*-page.tsx',
  '!../features/{business,ui-kit}/*',
]);

function pageOf({ path, page, title, access = 'member' }: Screen): Page[] {
  const load = modules[`../features/${page}.tsx`];
  return load ? [{ path, title, access, ...lazyPage(load) }] : [];
}

/** Pages for developers (`npm run dev`), which are not part of the build. */
const developmentPages: Page[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-kit',
        access: 'anyone',
        title: 'UI kit',
        ...lazyPage(() => import('../features/ui-kit/ui-kit-page.tsx')),
      },
    ]
  : [];

export const pages: Page[] = [...Object.values(screens).flatMap(pageOf), ...developmentPages];

export const notFoundPage: Page = {
  path: '*',
  access: 'member',
  ...lazyPage(() => import('../parts/missing-page.tsx')),
};

export const businessSetupPage = {
  path: 'business-setup',
  ...lazyPage(() => import('../features/business/business-setup-page.tsx')),
};

const pagesAt = (pathname: string) => pages.filter(({ path }) => matchPath(path, pathname));

/** Returns whether a path has a screen. The app never links to a screen that does not exist (rule S9). */
export const isScreen = (href: string) => pagesAt(href).length > 0;

export async function preloadPage(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map((page) => page.preload()));
}
