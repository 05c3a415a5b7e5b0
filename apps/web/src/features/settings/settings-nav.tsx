import {
  allSections,
  isForOwners,
  type SectionId,
  sectionGroups,
} from '@dayworks/shared/business/setting-sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink, useLocation } from '../../lib/routing/router.tsx';
import { useTabInSight } from '../../parts/section-tabs.tsx';
import { cx } from '../../ui/cx.ts';
import { TabCount, TabLink, Tabs } from '../../ui/tabs.tsx';

const hrefOf = (id: SectionId) => paths.settings.getHref(id === 'business' ? undefined : id);

/**
 * Returns the numbers of team members and pending messages, which are shown beside the settings sections. A number is
 * omitted while it is unknown or zero.
 */
function useCounts(): Partial<Record<SectionId, number>> {
  const team = useQuery(api.members.list.queryOptions());
  const outbox = useQuery(api.outbox.list.queryOptions({ input: { limit: 1 } }));
  return { team: team.data?.members.length, outbox: outbox.data?.waiting || undefined };
}

/**
 * The navigation of the settings. On a wide screen the groups are listed on the left; on a narrow screen they are tabs
 * at the top.
 */
export function SettingsNav({ isOwner }: { isOwner: boolean }) {
  const counts = useCounts();
  const { pathname } = useLocation();
  const current = useTabInSight(pathname);
  const counted = Object.values(counts).filter(Boolean).length;
  useEffect(() => {
    /*
     * A count that loads later makes its tab wider and can push the open tab out of view, so the open tab is scrolled
     * back into view.
     */
    if (counted > 0) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [counted, current]);
  const isShown = ({ id }: { id: SectionId }) => isOwner || !isForOwners(id);
  const shownGroups = sectionGroups
    .map(({ label, sections }) => ({ label, sections: sections.filter(isShown) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <>
      <nav aria-label="Settings" className="hidden content-start gap-px lg:grid">
        {shownGroups.map((group) => (
          <div key={group.label} className="grid gap-px not-first:mt-3.5">
            <p className="px-2.5 pb-1 font-medium text-12 text-fg-3">{group.label}</p>
            {group.sections.map(({ id, label }) => (
              <NavLink
                key={id}
                to={hrefOf(id)}
                className={cx(
                  'flex h-8 items-center justify-between rounded-8 px-2.5 font-medium text-13 transition-colors hover:bg-surface-2 aria-[current=page]:bg-surface-3',
                  id === 'danger' ? 'text-danger-fg' : 'text-fg-2 aria-[current=page]:text-fg-1',
                )}
              >
                {label}
                {counts[id] !== undefined && (
                  <span className="font-normal text-fg-3 tabular-nums">{counts[id]}</span>
                )}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="lg:hidden">
        <Tabs label="Settings">
          {allSections.filter(isShown).map(({ id, label }) => (
            <TabLink key={id} asChild>
              <NavLink to={hrefOf(id)} ref={hrefOf(id) === pathname ? current : undefined}>
                {label}
                {counts[id] !== undefined && <TabCount>{counts[id]}</TabCount>}
              </NavLink>
            </TabLink>
          ))}
        </Tabs>
      </div>
    </>
  );
}
