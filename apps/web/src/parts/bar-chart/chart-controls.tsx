import { ChartColumn, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { SeriesNames } from './chart-texts.ts';

export const ValueMark = () => <span className="size-2.5 flex-none rounded-[3px] bg-chart-1" />;

export const ComparedMark = () => (
  <span className="w-3.5 flex-none border-chart-compare border-t-2 border-dashed" />
);

export const BesideMark = () => <span className="size-2.5 flex-none rounded-[3px] bg-chart-6" />;

export const LineMark = () => <span className="w-3.5 flex-none border-fg-1 border-t-2" />;

type ChartLegendProps = { names: SeriesNames; className?: string };

export function ChartLegend({ names, className }: ChartLegendProps) {
  const { value, before, beside, below, line } = names;
  const marks: { name: string | undefined; mark: ReactNode }[] = [
    { name: value, mark: <ValueMark /> },
    { name: below ?? beside, mark: <BesideMark /> },
    { name: line, mark: <LineMark /> },
    { name: beside ? undefined : before, mark: <ComparedMark /> },
  ];
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 text-12 text-fg-2', className)}>
      {marks.map(
        ({ name, mark }) =>
          name && (
            <span key={name} className="inline-flex items-center gap-1.5">
              {mark}
              {name}
            </span>
          ),
      )}
    </div>
  );
}

export type ChartView = 'chart' | 'table';

type ChartViewToggleProps = { view: ChartView; onViewChange: (view: ChartView) => void };

export function ChartViewToggle({ view, onViewChange }: ChartViewToggleProps) {
  const isTable = view === 'table';
  return (
    <IconButton
      label={isTable ? 'Show as chart' : 'Show as table'}
      size="sm"
      onClick={() => onViewChange(isTable ? 'chart' : 'table')}
    >
      {isTable ? <ChartColumn /> : <Table2 />}
    </IconButton>
  );
}
