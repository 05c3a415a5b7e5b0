import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { ChartBar, SeriesNames } from './chart-bar.ts';
import { BesideMark, ComparedMark, ValueMark } from './chart-legend.tsx';
import type { BarText } from './chart-texts.ts';

type ChartTipProps = {
  bar: ChartBar;
  /** Where its column begins and ends, in percent of the width. */
  start: number;
  end: number;
  title: BarText;
  names: SeriesNames;
};

const besideIt = {
  left: '@min-[480px]:right-[calc(100%-var(--start)+4px)]',
  right: '@min-[480px]:left-[calc(var(--end)+4px)]',
};

/** Says nothing that the bar's own name does not say. Beside the bar; above all of them where it is narrow. */
export function ChartTip({ bar, start, end, title, names }: ChartTipProps) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute z-3 w-60 rounded-8 bg-overlay px-3 pt-2 pb-2.5 text-12 shadow-pop',
        '@max-[480px]:bottom-full @max-[480px]:left-[clamp(-2rem,calc((var(--start)+var(--end))/2-7.5rem),calc(100%-15rem))]',
        '@min-[480px]:top-0',
        start + end > 100 ? besideIt.left : besideIt.right,
      )}
      style={{ '--start': `${start}%`, '--end': `${end}%` } as Record<string, string>}
    >
      <p className="mb-1 font-medium text-fg-3">{title(bar)}</p>
      <TipLine mark={<ValueMark />} name={names.value} amount={bar.value} />
      {bar.before !== undefined && (
        <TipLine mark={<ComparedMark />} name={names.before} amount={bar.before} />
      )}
      {bar.beside !== undefined && (
        <TipLine mark={<BesideMark />} name={names.beside ?? ''} amount={bar.beside} />
      )}
      {bar.count !== undefined && (
        <p className="flex justify-between gap-2 text-fg-2 leading-5">
          {names.count}
          <span className="font-semibold text-fg-1">{bar.count}</span>
        </p>
      )}
      {bar.daysBefore && <p className="pl-5.5 text-11 text-fg-3 leading-4">{title(bar.daysBefore)}</p>}
    </div>
  );
}

function TipLine({ mark, name, amount }: { mark: ReactNode; name: string; amount: number }) {
  return (
    <p className="flex items-center gap-2 text-fg-2 leading-5">
      {mark}
      <span className="min-w-0 truncate">{name}</span>
      <span className={cx('ml-auto font-semibold', amount < 0 ? 'text-danger-fg' : 'text-fg-1')}>
        {formatMoney(amount)}
      </span>
    </p>
  );
}
