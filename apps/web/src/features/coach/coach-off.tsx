import { Sparkles } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSwitchCoach } from '../../parts/coach/use-switch-coach.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Explains the coach while it is off and lets the user turn it on (S7). */
export function CoachOff() {
  const change = useSwitchCoach();
  return (
    <Card>
      <div className="grid max-w-[40rem] justify-items-start gap-3 p-6 narrow:p-4">
        <span className="grid size-9 place-items-center rounded-8 bg-accent-soft text-accent-text">
          <Sparkles />
        </span>
        <h2 className="font-semibold text-16 tracking-tight">The AI coach is off</h2>
        <p className="text-pretty text-fg-2">
          The coach reads your own records and suggests what to do next: which customers are past due, which
          estimates need a follow-up, and which finished work is not invoiced. Select any number to see the
          details. Nothing happens until you press a button.
        </p>
        <p className="text-pretty text-fg-2">
          Unless you connect an AI provider, your data stays on this machine.
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ is_enabled: true })}
          >
            Turn on the AI coach
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.aiChat.getHref()}>Ask a question instead</Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}
