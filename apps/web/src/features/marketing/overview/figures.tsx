import type { MarketingOverview, MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { CalendarCheck, Scale, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { periodText } from '../../../parts/bar-chart/chart-texts.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Stat, Stats, Trend } from '../../../ui/figure/stats.tsx';
import { useMarketingSettings } from '../marketing-frame.tsx';
import { prepareRows, RowsLink, useRowsLink } from '../rows/open-rows.tsx';
import type { RowsOf } from '../rows/rows-address.ts';
import { grouped, peopleNote, receivedNote, roiText, spentNote, vsText } from './overview-texts.ts';

type FiguresProps = { overview: MarketingOverview; days: MarketingPeriod };

export function Figures({ overview, days }: FiguresProps) {
  const { people, now, before } = overview;
  const { today } = useBusinessDay();
  const { data: settings } = useMarketingSettings();
  return (
    <Stats label="Figures" columns={4}>
      <Stat
        label={<WholeCell rows={{ kind: 'people' }}>People reached</WholeCell>}
        icon={<Users />}
        figure={grouped(people)}
        trend={<Change now={people} before={before.people} text={grouped} />}
        note={peopleNote(overview)}
      />
      <Stat
        label={<WholeCell rows={{ kind: 'bookings' }}>Bookings</WholeCell>}
        icon={<CalendarCheck />}
        figure={grouped(now.bookings)}
        trend={<Change now={now.bookings} before={before.bookings} text={grouped} />}
        note={vsText(days, before, today)}
      />
      <Stat
        label={<WholeCell rows={{ kind: 'received' }}>Money received</WholeCell>}
        icon={<Wallet />}
        figure={formatMoney(now.received)}
        trend={<Change now={now.received} before={before.received} text={formatMoney} />}
        note={receivedNote(now, settings?.attribution_days)}
      />
      <Stat
        label={`ROI, ${periodText(days, today)}`}
        icon={<Scale />}
        figure={now.roi === null ? '—' : roiText(now.roi)}
        trend={
          now.roi !== null &&
          before.roi !== null && <Change now={now.roi} before={before.roi} text={roiText} />
        }
        note={<RowsLink rows={{ kind: 'spend' }}>{spentNote(now)}</RowsLink>}
      />
    </Stats>
  );
}

type ChangeProps = { now: number; before: number; text: (amount: number) => string };

function Change({ now, before, text }: ChangeProps) {
  if (now === before) return null;
  const isMore = now > before;
  return (
    <Trend direction={isMore ? 'up' : 'down'} meaning={isMore ? 'good' : 'bad'}>
      {text(Math.abs(now - before))}
    </Trend>
  );
}

/** The label of a figure in the marketing overview. The entire cell is a link to the rows that the figure counts. */
function WholeCell({ rows, children }: { rows: RowsOf; children: ReactNode }) {
  return (
    <Link
      {...useRowsLink()(rows)}
      onPointerOver={prepareRows}
      className="after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      {children}
    </Link>
  );
}
