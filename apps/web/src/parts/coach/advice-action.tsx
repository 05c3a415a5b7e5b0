import type { Advice } from '@dayworks/shared/coach/advice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { useScreenHref } from '../figures/figure-link.tsx';
import type { AdviceVerbs } from './coach.ts';

const SendDialog = lazy(() => import('../send/send-dialog.tsx'));

type AdviceActionProps = {
  advice: Advice;
  variant: 'primary' | 'secondary';
  size?: 'xs' | 'sm';
  verbs: AdviceVerbs;
};

/**
 * The button for the action that a coach suggestion proposes. A reminder is previewed and sent without leaving the
 * screen, and the suggestion is then marked as done. All other actions are links to their screens.
 */
export function AdviceAction({ advice, variant, size = 'sm', verbs }: AdviceActionProps): ReactNode {
  const { kind, label, id, href } = advice.action;
  const [isSending, setSending] = useState(false);
  const screen = useScreenHref()(href ?? '');
  const words = (
    <>
      {label}
      <span className="sr-only">: {advice.title}</span>
    </>
  );
  if (kind === 'open') {
    return (
      screen && (
        <Button asChild size={size} variant={variant}>
          <Link to={screen}>{words}</Link>
        </Button>
      )
    );
  }
  return (
    id && (
      <>
        <Button size={size} variant={variant} aria-haspopup="dialog" onClick={() => setSending(true)}>
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
