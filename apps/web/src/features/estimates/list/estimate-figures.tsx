import type { EstimateOverview } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';
import { Dot } from '../../../ui/dot.tsx';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { countedEstimates, winRateText } from './overview-texts.ts';

const figures = [
  { name: 'draft', label: 'Draft', tone: 'draft' },
  { name: 'waiting', label: 'Waiting', tone: 'sent' },
  { name: 'won', label: 'Won', tone: 'paid' },
] as const satisfies { name: keyof EstimateOverview; label: string; tone: Tone }[];

/** Shows figures about the estimates; `overview` is undefined while it is loading. */
export function EstimateFigures({ overview }: { overview: EstimateOverview | undefined }) {
  return (
    <Stats label="Figures">
      {figures.map(({ name, label, tone }) => (
        <Stat
          key={name}
          wide={name === 'won'}
          icon={<Dot tone={tone} />}
          label={label}
          figure={
            overview ? formatMoney(overview[name].total) : <Skeleton className="my-1.5 h-6 w-32 max-w-full" />
          }
          note={overview ? noteOf(name, overview) : <Skeleton className="my-0.5 h-3 w-24" />}
        />
      ))}
    </Stats>
  );
}

function noteOf(name: (typeof figures)[number]['name'], overview: EstimateOverview): string {
  const count = countedEstimates(overview[name].count);
  return name === 'won' ? `${count} · ${winRateText(overview)}` : count;
}
