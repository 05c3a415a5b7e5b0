import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { BesideMark, ComparedMark, LineMark, ValueMark } from './chart-controls.tsx';
import type { BarText, ChartBar, SeriesNames } from './chart-texts.ts';

type ChartTipProps = {
  bar: ChartBar;
  /** The left and right edges of the bar's column, in percent of the chart's width. */
  start: number;
  end: number;
  title: BarText;
  names: SeriesNames;
};

const besideIt = {
  left: '@min-[480px]:right-[calc(100%-var(--start)+4px)]',
  right: '@min-[480px]:left-[calc(var(--end)+4px)]',
};

type ChartTipFrameProps = {
  /** The left and right edges of the bar's column, in percent of the chart's width. */
  start: number;
  end: number;
  title: string;
  children: ReactNode;
};

/** A tooltip beside the column of a bar, or above all columns on narrow screens. */
export function ChartTipFrame({ start, end, title, children }: ChartTipFrameProps) {
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
      <p className="mb-1 font-medium text-fg-3">{title}</p>
      {children}
    </div>
  );
}

/** The tooltip of a bar. Screen readers get the same content from the label of the bar. */
export function ChartTip({ bar, start, end, title, names }: ChartTipProps) {
  return (
    <ChartTipFrame start={start} end={end} title={title(bar)}>
      <TipLine mark={<ValueMark />} name={names.value} amount={bar.value} />
      {bar.below !== undefined && (
        <TipLine mark={<BesideMark />} name={names.below ?? ''} amount={-bar.below} isPlain />
      )}
      {bar.line !== undefined && <TipLine mark={<LineMark />} name={names.line ?? ''} amount={bar.line} />}
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
    </ChartTipFrame>
  );
}

type TipLineProps = {
  mark: ReactNode;
  name: string;
  amount: number;
  /** True for an amount that is always negative and therefore is not highlighted in red. */
  isPlain?: boolean;
};

function TipLine({ mark, name, amount, isPlain = false }: TipLineProps) {
  return (
    <p className="flex items-center gap-2 text-fg-2 leading-5">
      {mark}
      <span className="min-w-0 truncate">{name}</span>
      <span className={cx('ml-auto font-semibold', amount < 0 && !isPlain ? 'text-danger-fg' : 'text-fg-1')}>
        {formatMoney(amount)}
      </span>
    </p>
  );
}
