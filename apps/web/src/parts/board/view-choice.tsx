import { List, SquareKanban } from 'lucide-react';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';

const views = [
  { value: 'board', label: 'Board', icon: <SquareKanban className="size-4" /> },
  { value: 'list', label: 'List', icon: <List className="size-4" /> },
] as const;

export type BoardOrList = (typeof views)[number]['value'];

type ViewChoiceProps = { view: BoardOrList; onChange: (view: BoardOrList) => void };

export const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <SegmentedControl label="View" value={view} onValueChange={onChange} segments={views} />
);
