import type { AdviceState } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { TabCount, TabLink, Tabs } from '../../ui/tabs.tsx';

const labels: Record<AdviceState, string> = {
  open: 'For you',
  later: 'Later',
  done: 'Done',
  dismissed: 'Dismissed',
};

const hrefOf = (state: AdviceState) =>
  state === 'open' ? paths.aiCoach.getHref() : `${paths.aiCoach.getHref()}?state=${state}`;

type AdviceTabsProps = { state: AdviceState; counts: CoachOverview['counts'] };

export function AdviceTabs({ state, counts }: AdviceTabsProps) {
  return (
    <Tabs label="Advice">
      {(Object.keys(labels) as AdviceState[]).map((name) => (
        <TabLink key={name} asChild>
          <Link to={hrefOf(name)} aria-current={name === state ? 'page' : undefined}>
            {labels[name]}
            <TabCount>{counts[name]}</TabCount>
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}
