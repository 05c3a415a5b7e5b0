import { List, SquareKanban } from 'lucide-react';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import type { LeadView } from './lead-query.ts';

const views = [
  { value: 'board', label: 'Board', icon: <SquareKanban className="size-4" /> },
  { value: 'list', label: 'List', icon: <List className="size-4" /> },
] as const;

type ViewChoiceProps = { view: LeadView; onChange: (view: LeadView) => void };

export const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <SegmentedControl label="View" value={view} onValueChange={onChange} segments={views} />
);
