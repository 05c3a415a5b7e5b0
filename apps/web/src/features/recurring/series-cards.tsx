import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { discountText, quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { summaryLines } from '@dayworks/shared/documents/lines/summary-lines';
import { documentTotals, lineTotal } from '@dayworks/shared/documents/lines/totals';
import { formatMoney, fromCents } from '@dayworks/shared/money';
import type { RecurringInvoiceDetail } from '@dayworks/shared/recurring/recurring-invoice';
import { outcomeLabels } from '@dayworks/shared/recurring/recurring-texts';
import { upcomingDates } from '@dayworks/shared/recurring/series-dates';
import { priceOn } from '@dayworks/shared/recurring/series-price';
import { StatusBadge } from '../../parts/badges/invoice-status-badge.tsx';
import { useSeriesVerbs } from '../../parts/recurring/use-series-verbs.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { FactLink } from '../../parts/sheet/sheet-parts.tsx';
import { IncludedTax, useTaxNames } from '../../parts/tax-rates.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDay } from '../../ui/date/calendar-days.ts';

type CardProps = { series: RecurringInvoiceDetail; today: CalendarDate };

const row = 'flex min-h-13 items-center gap-3 border-line border-t px-5 py-2 narrow:px-4';

/** Lists the next five dates of a recurring invoice. Each date has its amount and a button for skipping it. */
export function UpcomingCard({ series }: Pick<CardProps, 'series'>) {
  const { skip } = useSeriesVerbs();
  if (series.deleted_at) return null;
  const dates = upcomingDates(series, series.skipped);
  return (
    <Card aria-label="Next dates">
      <CardHeader title="Next dates" sub={series.is_paused ? 'paused, nothing is created' : undefined} />
      {dates.length === 0 && <p className="px-5 pt-2 pb-5 text-fg-2 narrow:px-4">No more invoices follow.</p>}
      <ul className="mt-3">
        {dates.map(({ day, is_skipped }) => (
          <li key={day} className={row}>
            <span className="min-w-0 flex-1">
              <span className={cx('block font-medium', is_skipped && 'text-fg-3 line-through')}>
                {formatLong(day)}
              </span>
              <span className="block text-12 text-fg-3">{formatDay(day, { weekday: 'long' })}</span>
            </span>
            {is_skipped ? (
              <Tag>Skipped</Tag>
            ) : (
              <span className="tabular-nums">{formatMoney(priceOn(series.prices, day).total)}</span>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${is_skipped ? 'Restore' : 'Skip'} ${formatLong(day)}`}
              onClick={() => skip(series.id, day, !is_skipped)}
            >
              {is_skipped ? 'Restore' : 'Skip'}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists the most recent dates of a recurring invoice, with the invoice or another outcome for each date. */
export function HistoryCard({ history }: Pick<RecurringInvoiceDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card aria-label="Invoices so far">
      <CardHeader title="Invoices so far" />
      <ul className="mt-3">
        {history.map(({ slot, outcome, invoice, problem }) => (
          <li key={slot} className={row}>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{formatLong(slot)}</span>
              <span className="block text-12 text-fg-3">
                {problem && invoice?.displayed_status === 'draft'
                  ? `Not sent: ${problem}`
                  : outcomeLabels[outcome]}
              </span>
            </span>
            {invoice && invoice.displayed_status !== 'cancelled' && (
              <>
                <StatusBadge status={invoice.displayed_status} />
                <span className="w-24 text-right tabular-nums max-sm:hidden">
                  {formatMoney(invoice.total)}
                </span>
                <FactLink to={sheetHref('invoice', invoice.id)}>#{invoice.number}</FactLink>
              </>
            )}
            {invoice?.displayed_status === 'cancelled' && <Tag>Deleted</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The items of the next invoice, and its totals with the same lines as on the invoice. */
export function ItemsCard({ series, today }: CardProps) {
  const tax_names = useTaxNames();
  const { discount_reduces_tax, prices_include_tax } = series;
  const { items, discount, discount_percent } = priceOn(series.prices, series.next_on ?? today);
  const pricing = { discount, discount_percent, discount_reduces_tax, prices_include_tax };
  const totals = documentTotals(items, pricing);
  const { charges, total, included } = summaryLines(
    { ...pricing, items, tax_names, payments: [] },
    totals,
    totals.total,
  );
  return (
    <Card aria-label="Items">
      <CardHeader title="Items of the next invoice" />
      <ul className="mt-3">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a price have no ids and keep their order
          <li key={index} className={row}>
            <bdi className="wrap-anywhere min-w-0 flex-1">{item.name}</bdi>
            <span className="text-right tabular-nums">
              {formatMoney(fromCents(lineTotal(item)))}
              {(item.quantity !== 1 || item.discount > 0) && (
                <span className="block text-12 text-fg-3">
                  {quantityText(item)} × {formatMoney(item.price)}
                </span>
              )}
              {item.discount > 0 && <span className="block text-12 text-fg-3">{discountText(item)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        {charges.map(({ key, label, amount }) => (
          <Sum key={key} label={label} amount={amount} />
        ))}
        <Sum label="Total" amount={total} isTotal />
      </dl>
      {included.length > 0 && (
        <div className="border-line border-t px-5 py-3 narrow:px-4">
          <IncludedTax texts={included} />
        </div>
      )}
    </Card>
  );
}

type SumProps = { label: string; amount: number; isTotal?: boolean };

const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <div className={cx(row, isTotal ? 'font-semibold' : 'text-fg-2')}>
    <dt className="wrap-anywhere min-w-0 flex-1">{label}</dt>
    <dd className="tabular-nums">{formatMoney(amount)}</dd>
  </div>
);

/** Shows the planned prices of a recurring invoice, which apply from a later date on. */
export function PricesCard({ series, today }: CardProps) {
  const { removePrice } = useSeriesVerbs();
  const current = priceOn(series.prices, series.next_on ?? today);
  const planned = series.prices.filter(({ from_on }) => from_on > current.from_on);
  if (planned.length === 0) return null;
  return (
    <Card aria-label="Planned prices">
      <CardHeader title="Planned prices" />
      <ul className="mt-3">
        {planned.map(({ from_on, total }) => (
          <li key={from_on} className={row}>
            <span className="min-w-0 flex-1">From {formatLong(from_on)}</span>
            <span className="tabular-nums">{formatMoney(total)}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove the price from ${formatLong(from_on)}`}
              onClick={() => removePrice(series.id, series.version, from_on)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
