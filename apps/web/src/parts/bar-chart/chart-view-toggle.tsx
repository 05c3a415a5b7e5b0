import { ChartColumn, Table2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';

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
