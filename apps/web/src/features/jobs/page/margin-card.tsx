import type { JobMargin } from '@dayworks/shared/jobs/job-bill';
import { addCents, cents, formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LiveDot } from '../../../parts/job/timer-clock.tsx';
import { useSeconds } from '../../../parts/time/business-day.ts';
import { durationText } from '../../../parts/time/time-texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/loading.tsx';

/** The colors that the margin bar and the rows below it use for each part. */
const marginKeys = {
  items: 'bg-fg-2',
  time: 'bg-line-control',
  expenses: 'bg-line-strong',
  margin: 'bg-accent',
};

const percentText = (percent: number) => `${percent.toFixed(1)}%`;

/**
 * Shows how the income of a job is divided into costs and margin. A marker shows the estimated margin. If the job makes
 * a loss, there is no margin to show.
 */
function MarginBar({ margin }: { margin: JobMargin }) {
  const { income, item_cost, time_cost, expense_cost, planned } = margin;
  const whole = Math.max(income, margin.cost);
  if (whole <= 0) return null;
  const parts = [
    { key: 'items', label: 'item cost', amount: item_cost },
    { key: 'time', label: 'time', amount: time_cost },
    { key: 'expenses', label: 'expenses', amount: expense_cost },
    { key: 'margin', label: 'margin', amount: Math.max(0, margin.margin) },
  ] as const;
  const aim = planned?.percent ?? null;
  const said = parts.map(({ label, amount }) => `${label} ${percentText((amount / whole) * 100)}`).join(', ');
  return (
    <div
      role="img"
      aria-label={`Of ${formatMoney(whole)}: ${said}.${aim === null ? '' : ` Estimated margin: ${percentText(aim)}.`}`}
      className={cx('relative mx-5 narrow:mx-4', aim === null ? 'pb-4' : 'pb-8')}
    >
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount }) => (
            <span key={key} className={marginKeys[key]} style={{ flex: amount / whole }} />
          ))}
      </div>
      {aim !== null && aim > 0 && aim < 100 && (
        <span
          className="absolute -top-1 h-4 w-0.5 bg-fg-1 shadow-[0_0_0_2px_var(--surface-1)]"
          style={{ left: `${100 - aim}%` }}
        />
      )}
      {aim !== null && (
        <span
          className="absolute top-4 -translate-x-1/2 whitespace-nowrap text-11 text-fg-2 tabular-nums"
          style={{ left: `clamp(3rem, ${100 - aim}%, calc(100% - 3rem))` }}
        >
          Estimate {percentText(aim)}
        </span>
      )}
    </div>
  );
}

const hourMs = 3_600_000;

/**
 * Returns the current margin. It includes the time that running timers have added since the server calculated the
 * margin.
 */
export function liveMargin(margin: JobMargin, now: number): JobMargin {
  const passed = Math.max(0, now - Date.parse(margin.at));
  if (margin.running === 0 || passed === 0) return margin;
  const more = cents(Math.round((toCents(margin.running_cost) * passed) / hourMs));
  const left = subtractCents(toCents(margin.margin), more);
  const income = toCents(margin.income);
  return {
    ...margin,
    time_cost: fromCents(addCents(toCents(margin.time_cost), more)),
    cost: fromCents(addCents(toCents(margin.cost), more)),
    margin: fromCents(left),
    percent: income > 0 ? Math.round((left * 1000) / income) / 10 : null,
    seconds: margin.seconds + Math.floor((margin.running * passed) / 1000),
  };
}

/** Shows the margin of the job. */
export function MarginCard({ margin }: { margin: JobMargin | null }) {
  const headingId = useId();
  const now = useSeconds((margin?.running ?? 0) > 0);
  const shown = margin && liveMargin(margin, now);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Margin"
        actions={
          shown &&
          shown.running > 0 && (
            <span className="flex items-center gap-2 text-12 text-fg-2">
              <LiveDot />
              {shown.running === 1 ? 'Live, a timer is running' : `Live, ${shown.running} timers are running`}
            </span>
          )
        }
      />
      {shown ? <MarginFigures margin={shown} /> : <Skeleton className="mx-5 mt-3 mb-5 h-40 narrow:mx-4" />}
    </Card>
  );
}

const line = 'flex flex-wrap items-center gap-x-2';
const part = 'grid gap-2 text-13 border-line border-t px-5 py-3 narrow:px-4';

function MarginFigures({ margin }: { margin: JobMargin }) {
  const { percent, income, items_without_cost } = margin;
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-end justify-between gap-x-3 px-5 pt-2 pb-3 narrow:px-4">
        <span className="font-semibold text-36 tracking-tighter">
          {percent === null ? '–' : percent.toFixed(1)}
          {percent !== null && <span className="font-medium text-20 text-fg-3">%</span>}
        </span>
        <span className="ml-auto pb-1 text-right text-13 text-fg-2">
          <b className="block font-semibold text-14 text-fg-1">{formatMoney(margin.margin)}</b>
          of {formatMoney(income)}
        </span>
      </p>
      <MarginBar margin={margin} />
      <dl className={part}>
        <Row label="Items">{formatMoney(margin.items)}</Row>
        {margin.time > 0 && <Row label="Billable time">{formatMoney(margin.time)}</Row>}
        {margin.expenses > 0 && <Row label="Billable expenses">{formatMoney(margin.expenses)}</Row>}
        {margin.discount > 0 && <Row label="Discount">{minus(margin.discount)}</Row>}
      </dl>
      <dl className={part}>
        <Row label="Item cost" keyLook={marginKeys.items}>
          {minus(margin.item_cost)}
        </Row>
        <Row label="Time" keyLook={marginKeys.time} note={durationText(margin.seconds * 1000)}>
          {minus(margin.time_cost)}
        </Row>
        <Row label="Expenses" keyLook={marginKeys.expenses}>
          {minus(margin.expense_cost)}
        </Row>
      </dl>
      <dl className={cx(part, 'font-semibold')}>
        <Row label="Margin" keyLook={marginKeys.margin}>
          <span className={cx('text-16', margin.margin < 0 && 'text-danger-fg')}>
            {formatMoney(margin.margin)}
          </span>
        </Row>
      </dl>
      <p className="flex gap-2 border-line border-t px-5 py-3 text-12 text-fg-2 narrow:px-4">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-3.5 flex-none text-fg-3" />
        <span>
          Field workers cannot see cost rates or margins.
          {items_without_cost > 0 &&
            ` ${items_without_cost === 1 ? 'One item has' : `${items_without_cost} items have`} no cost yet, so the margin looks higher than it is.`}
        </span>
      </p>
    </div>
  );
}

const minus = (amount: number) => (amount === 0 ? formatMoney(0) : `−${formatMoney(amount)}`);

type RowProps = { label: string; note?: string; keyLook?: string; children: ReactNode };

const Row = ({ label, note, keyLook, children }: RowProps) => (
  <div className={line}>
    <dt className="flex items-center gap-2">
      {keyLook && <span aria-hidden="true" className={cx('size-2 flex-none rounded-[2px]', keyLook)} />}
      {label}
      {note && <span className="font-normal text-12 text-fg-2">{note}</span>}
    </dt>
    <dd className="ml-auto font-medium">{children}</dd>
  </div>
);
