import type { Advice } from '@dayworks/shared/coach/advice';
import { CircleQuestionMark, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { useScreenHref } from '../../parts/figures/screen-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LaterMenu } from './later-menu.tsx';
import type { AdviceVerbs } from './use-coach.ts';

const SendDialog = lazy(() => import('../../parts/send/send-dialog.tsx'));
const WhyDialog = lazy(() => import('./why-dialog.tsx'));

type AdviceActionsProps = { advice: Advice; isFirst: boolean; verbs: AdviceVerbs };

const About = ({ advice }: { advice: Advice }) => <span className="sr-only">: {advice.title}</span>;

/** The one thing to do, and what else can be decided; once decided, the way back. */
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
          <MainAction advice={advice} isFirst={isFirst} verbs={verbs} />
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

/** A reminder is read and sent right here, and is done once it left; the rest leads to where it is done. */
function MainAction({ advice, isFirst, verbs }: AdviceActionsProps): ReactNode {
  const { kind, label, id, href } = advice.action;
  const [isSending, setSending] = useState(false);
  const screen = useScreenHref()(href ?? '');
  const variant = isFirst ? 'primary' : 'secondary';
  const words = (
    <>
      {label}
      <About advice={advice} />
    </>
  );
  if (kind === 'open') {
    return (
      screen && (
        <Button asChild size="sm" variant={variant}>
          <Link to={screen}>{words}</Link>
        </Button>
      )
    );
  }
  return (
    id && (
      <>
        <Button size="sm" variant={variant} aria-haspopup="dialog" onClick={() => setSending(true)}>
          {words}
        </Button>
        {isSending && (
          <Suspense>
            <SendDialog
              letter={{ type: 'reminder', document_id: id }}
              method={undefined}
              onSent={() => verbs.finish(advice)}
              onClose={() => setSending(false)}
            />
          </Suspense>
        )}
      </>
    )
  );
}
