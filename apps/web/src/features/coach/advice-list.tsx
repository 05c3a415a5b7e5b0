import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useAdviceVerbs } from '../../parts/coach/use-advice-verbs.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabCount, TabLink, Tabs } from '../../ui/tabs.tsx';
import { AdviceCard } from './advice-card.tsx';
import { emptyTexts } from './coach-texts.ts';

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

type AdviceListProps = { state: AdviceState; advice: readonly Advice[] };

/** Lists the suggestions with the most important one first; the first suggestion shows its rows and a primary button. */
export function AdviceList({ state, advice }: AdviceListProps) {
  const verbs = useAdviceVerbs();
  if (advice.length === 0)
    return (
      <Card>
        <EmptyState>{emptyTexts[state]}</EmptyState>
      </Card>
    );
  return (
    <ol aria-label="Advice" className="grid min-w-0 gap-3">
      {advice.map((piece, index) => (
        <li key={piece.id} className="min-w-0">
          <AdviceCard advice={piece} rank={piece.state === 'open' ? index + 1 : null} verbs={verbs} />
        </li>
      ))}
    </ol>
  );
}
