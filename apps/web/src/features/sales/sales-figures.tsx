import { formatMoney } from '@dayworks/shared/money';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { CircleDollarSign, Handshake, ReceiptText } from 'lucide-react';
import { ScreenLink } from '../../parts/screen-link.tsx';
import { Stat, Stats, Trend } from '../../ui/stats.tsx';
import { rowsHref } from './sales-hrefs.ts';
import { beforeText, percentText, ticketNote, winNote } from './sales-texts.ts';

type SalesFiguresProps = { sales: Sales; query: SalesQuery };

export function SalesFigures({ sales, query }: SalesFiguresProps) {
  const { revenue, revenue_before, change_percent, ticket, win_rate } = sales;
  return (
    <Stats label="Figures">
      <Stat
        lead
        label={
          <ScreenLink
            to={rowsHref(query)}
            className="after:absolute after:inset-0 hover:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
          >
            Revenue
          </ScreenLink>
        }
        icon={<CircleDollarSign />}
        figure={formatMoney(revenue)}
        trend={
          change_percent !== 0 && (
            <Trend
              direction={change_percent > 0 ? 'up' : 'down'}
              meaning={change_percent > 0 ? 'good' : 'bad'}
            >
              {percentText(change_percent)}
            </Trend>
          )
        }
        note={beforeText(revenue_before, query)}
      />
      <Stat
        label="Average ticket"
        icon={<ReceiptText />}
        figure={ticket.count === 0 ? '—' : formatMoney(ticket.average)}
        note={ticketNote(ticket)}
      />
      <Stat
        label="Estimate win rate"
        icon={<Handshake />}
        figure={win_rate.percent === null ? '—' : percentText(win_rate.percent)}
        note={winNote(win_rate)}
      />
    </Stats>
  );
}
