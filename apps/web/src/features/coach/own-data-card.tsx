import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { ShieldCheck } from 'lucide-react';
import { useSwitchCoach } from '../../parts/coach/use-switch-coach.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { providerText } from './coach-texts.ts';

export function OwnDataCard({ provider }: { provider: CoachOverview['provider'] }) {
  const change = useSwitchCoach();
  return (
    <Card className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 p-5 narrow:p-4">
      <span className="grid size-7 place-items-center rounded-8 bg-accent-soft text-accent-text">
        <ShieldCheck />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-14 leading-5">Works from your own data</h2>
        <p className="mt-1 text-pretty text-13 text-fg-2">{providerText(provider)}</p>
        <Button
          size="xs"
          variant="ghost"
          className="-ml-2.5 mt-1.5"
          loading={change.isPending}
          onClick={() => change.mutate({ is_enabled: false })}
        >
          Turn off the AI coach
        </Button>
      </div>
    </Card>
  );
}
