import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { CircleDollarSign, Handshake, ReceiptText } from 'lucide-react';
import { FigureLink, NoteLink } from '../../parts/figures/figure-link.tsx';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { decidedHref, rowsHref, ticketHref } from './sales-hrefs.ts';
import { beforeText, percentText, ticketNote, winTexts } from './sales-texts.ts';

type SalesFiguresProps = { sales: Sales; query: SalesQuery; today: CalendarDate };

export function SalesFigures({ sales, query, today }: SalesFiguresProps) {
  const { revenue, revenue_before, before, change_percent, ticket, win_rate } = sales;
  const wins = winTexts(win_rate);
  return (
    <Stats label="Figures">
      <Stat
        lead
        label={<FigureLink to={rowsHref(query)}>Revenue</FigureLink>}
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
        note={<NoteLink to={rowsHref(before)}>{beforeText(revenue_before, query, before, today)}</NoteLink>}
      />
      <Stat
        label={<FigureLink to={ticketHref(query)}>Average ticket</FigureLink>}
        icon={<ReceiptText />}
        figure={ticket.count === 0 ? '—' : formatMoney(ticket.average)}
        note={ticketNote(ticket)}
      />
      <Stat
        label={<FigureLink to={decidedHref(query, 'decided')}>Estimate win rate</FigureLink>}
        icon={<Handshake />}
        figure={win_rate.percent === null ? '—' : percentText(win_rate.percent)}
        note={
          wins ? (
            <>
              <NoteLink to={decidedHref(query, 'won')}>{wins.won}</NoteLink>
              {wins.of}
            </>
          ) : (
            'no estimate was decided'
          )
        }
      />
    </Stats>
  );
}
