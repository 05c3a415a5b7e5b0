import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { CircleDollarSign, Handshake, ReceiptText } from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { OpenBooks } from '../../parts/books/books-link.tsx';
import { FigureLink, NoteLink } from '../../parts/figures/figure-link.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { ByCustomer, ByItem, ByMethod, PartCard } from './breakdowns.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { OpenSoldLines } from './open-sold-lines.ts';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { decidedHref, rowsHref, type SalesChoice, ticketHref } from './sales-hrefs.ts';
import { beforeText, percentText, ticketNote, winTexts } from './sales-texts.ts';

type SalesFiguresProps = { sales: Sales; query: SalesQuery; today: CalendarDate };

function SalesFigures({ sales, query, today }: SalesFiguresProps) {
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

type RecentSalesCardProps = { recent: Sales['recent']; today: CalendarDate };

function RecentSalesCard({ recent, today }: RecentSalesCardProps) {
  return (
    <Card>
      <CardHeader title="Recent sales" sub="paid in full" />
      {recent.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-13 text-fg-3 narrow:px-4">
          No invoices have been paid in full yet.
        </p>
      ) : (
        <ul aria-label="Recent sales" className="mt-2 pb-2">
          {recent.map((sale) => (
            <li key={sale.id} className="not-last:border-line not-last:border-b">
              <Link
                to={sheetHref('invoice', sale.id)}
                className="flex min-h-14 items-center gap-3 px-5 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate text-left font-medium">{customerName(sale.customer)}</bdi>
                  <span className="block text-12 text-fg-3 tabular-nums leading-4">{sale.number}</span>
                </span>
                <span className="flex-none text-right tabular-nums">
                  <span className="block font-semibold">{formatMoney(sale.total)}</span>
                  {sale.paid_at && (
                    <span className="block text-12 text-fg-3 leading-4">
                      <span className="sr-only">{`paid ${formatShort(sale.paid_at)}`}</span>
                      <span aria-hidden="true">
                        {periodText({ from: sale.paid_at, to: sale.paid_at }, today)}
                      </span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type SalesViewProps = {
  sales: Sales;
  query: SalesQuery;
  choice: SalesChoice;
  onChange: ChangeQuery<SalesChoice>;
  today: CalendarDate;
  isOld: boolean;
};

export function SalesView({ sales, query, choice, onChange, today, isOld }: SalesViewProps) {
  return (
    <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-60')}>
      <SalesFigures sales={sales} query={query} today={today} />
      <RevenueCard
        series={sales.series}
        before={sales.before}
        query={query}
        today={today}
        isCompared={choice.compare === 'on'}
        onCompare={(compare) => onChange({ compare: compare ? 'on' : 'off' }, { replace: true })}
      />
      <div className="mb-4">
        <FunnelCard days={query} />
      </div>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        <ByCustomer rows={sales.by_customer} days={query} />
        <ByItem rows={sales.by_item} />
        <PartCard by="source" days={query} />
        <PartCard by="person" days={query} />
        <RecentSalesCard recent={sales.recent} today={today} />
        <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4">
          <ByMethod rows={sales.by_method} days={query} />
          <ReconciliationCard />
        </div>
      </div>
      <OpenSoldLines />
      <OpenBooks />
    </div>
  );
}
