import type { Advice } from '@dayworks/shared/coach/advice';
import { CircleQuestionMark, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AdviceAction } from '../../parts/coach/advice-action.tsx';
import type { AdviceVerbs } from '../../parts/coach/use-advice-verbs.ts';
import { Button } from '../../ui/button.tsx';
import { LaterMenu } from './later-menu.tsx';

const WhyDialog = lazy(() => import('./why-dialog.tsx'));

type AdviceActionsProps = { advice: Advice; isFirst: boolean; verbs: AdviceVerbs };

const About = ({ advice }: { advice: Advice }) => <span className="sr-only">: {advice.title}</span>;

/** Shows the main action of a suggestion and buttons for the other decisions; after a decision, shows the undo button. */
export function AdviceActions({ advice, isFirst, verbs }: AdviceActionsProps) {
  const [isAskingWhy, setAskingWhy] = useState(false);
  const press = (label: string, act: () => void) => (
    <Button size="sm" variant="ghost" disabled={verbs.isPending} onClick={act}>
      {label}
      <About advice={advice} />
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 touch:gap-1">
      {advice.state === 'open' ? (
        <>
          <AdviceAction advice={advice} variant={isFirst ? 'primary' : 'secondary'} verbs={verbs} />
          <LaterMenu advice={advice} verbs={verbs} />
          {press('Done', () => verbs.finish(advice))}
          {press('Dismiss', () => verbs.dismiss(advice))}
        </>
      ) : (
        <Button size="sm" disabled={verbs.isPending} onClick={() => verbs.bringBack(advice)}>
          <Undo2 />
          Bring back
          <About advice={advice} />
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setAskingWhy(true)}
        className="ml-auto max-sm:ml-0 sm:-mr-2.5"
      >
        <CircleQuestionMark />
        Why do I see this?
        <About advice={advice} />
      </Button>
      {isAskingWhy && (
        <Suspense>
          <WhyDialog advice={advice} onClose={() => setAskingWhy(false)} />
        </Suspense>
      )}
    </div>
  );
}
