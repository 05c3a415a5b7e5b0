import { createContext, type ReactNode, use } from 'react';
import { Link, useLocation } from '../../lib/routing/router.tsx';
import { TabLink, Tabs } from '../../ui/tabs.tsx';
import { useTabInSight } from './use-tab-in-sight.ts';

/**
 * A context with the function that tells whether a screen exists. Only app/ knows the screens and provides the
 * function; without it, no screen is linked (S9).
 */
export const ScreensContext = createContext<(href: string) => boolean>(() => false);

type SectionTabsProps = { tabs: readonly { label: ReactNode; href: string }[] };

/** Tabs for sibling screens; hidden if there is only one screen. */
export function SectionTabs({ tabs }: SectionTabsProps) {
  const isScreen = use(ScreensContext);
  const { pathname } = useLocation();
  const current = useTabInSight(pathname);
  const shown = tabs.filter(({ href }) => isScreen(href));
  if (shown.length < 2) return null;
  return (
    <Tabs label="Sections">
      {shown.map(({ label, href }) => (
        <TabLink key={href} asChild>
          <Link to={href} {...(href === pathname ? { 'aria-current': 'page', ref: current } : {})}>
            {label}
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}
