import { cx } from '../../ui/cx.ts';
import type { SeriesNames } from './chart-bar.ts';

export const ValueMark = () => <span className="size-2.5 flex-none rounded-[3px] bg-chart-1" />;

export const ComparedMark = () => (
  <span className="w-3.5 flex-none border-chart-compare border-t-2 border-dashed" />
);

export const BesideMark = () => <span className="size-2.5 flex-none rounded-[3px] bg-chart-6" />;

type ChartLegendProps = { names: SeriesNames; className?: string };

export function ChartLegend({ names, className }: ChartLegendProps) {
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 text-12 text-fg-2', className)}>
      <span className="inline-flex items-center gap-1.5">
        <ValueMark />
        {names.value}
      </span>
      <span className="inline-flex items-center gap-1.5">
        {names.beside ? <BesideMark /> : <ComparedMark />}
        {names.beside ?? names.before}
      </span>
    </div>
  );
}
