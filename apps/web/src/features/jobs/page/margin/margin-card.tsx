import type { JobMargin } from '@dayworks/shared/jobs/job-bill';
import { formatMoney } from '@dayworks/shared/money';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LiveDot } from '../../../../parts/job/timer-clock.tsx';
import { durationText } from '../../../../parts/time/duration-text.ts';
import { useSeconds } from '../../../../parts/time/use-seconds.ts';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { liveMargin } from './live-margin.ts';
import { MarginBar } from './margin-bar.tsx';
import { marginKeys } from './margin-keys.ts';

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
          Field workers see neither cost rates nor margin.
          {items_without_cost > 0 &&
            ` ${items_without_cost === 1 ? 'One item has' : `${items_without_cost} items have`} no cost yet, so the margin looks too good.`}
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
