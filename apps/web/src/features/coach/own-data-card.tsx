import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Card } from '../../ui/card.tsx';
import { providerText } from './coach-texts.ts';

export function OwnDataCard({ provider }: { provider: CoachOverview['provider'] }) {
  return (
    <Card className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 p-5 narrow:p-4">
      <span className="grid size-7 place-items-center rounded-8 bg-accent-soft text-accent-text">
        <ShieldCheck />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-14 leading-5">Works from your own data</h2>
        <p className="mt-1 text-pretty text-13 text-fg-2">{providerText(provider)}</p>
        <Link
          to={paths.settings.getHref('coach')}
          className="mt-2 inline-block font-medium text-13 text-accent-text"
        >
          AI coach settings
        </Link>
      </div>
    </Card>
  );
}
