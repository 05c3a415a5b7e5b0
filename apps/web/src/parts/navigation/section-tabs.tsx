import { createContext, type ReactNode, use } from 'react';
import { Link, useLocation } from '../../lib/router.tsx';
import { TabLink, Tabs } from '../../ui/tabs.tsx';
import { useTabInSight } from './use-tab-in-sight.ts';

/** Which screens exist is known in app/, which says so here; until it does, none is linked to (S9). */
export const ScreensContext = createContext<(href: string) => boolean>(() => false);

type SectionTabsProps = { tabs: readonly { label: ReactNode; href: string }[] };

/** Sibling screens as tabs. With nothing to switch to there are none. */
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
