import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { OpenBooks } from '../../parts/books/open-books.ts';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { cx } from '../../ui/cx.ts';
import { ByCustomer, ByItem, ByMethod } from './breakdowns.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { OpenSoldLines } from './open-sold-lines.ts';
import { PartCard } from './part-card.tsx';
import { RecentSalesCard } from './recent-sales-card.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { SalesFigures } from './sales-figures.tsx';
import type { SalesChoice } from './sales-period.ts';

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
