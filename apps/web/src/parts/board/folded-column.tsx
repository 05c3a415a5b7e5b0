import { useDroppable } from '@dnd-kit/core';
import { cx } from '../../ui/cx.ts';
import { Dot } from '../../ui/dot.tsx';
import { countText } from '../list/count-texts.ts';
import type { ColumnLook } from './board-description.ts';
import { sumText } from './column-head.tsx';

type FoldedColumnProps = {
  look: ColumnLook;
  head: { count: number; sum: number };
  hasSum: boolean;
  isTarget: boolean;
  onUnfold: (column: string) => void;
};

/** A collapsed board column, onto which cards can be dropped like onto an open column. */
export function FoldedColumn({ look, head, hasSum, isTarget, onUnfold }: FoldedColumnProps) {
  const { setNodeRef } = useDroppable({ id: look.id });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-expanded={false}
      onClick={() => onUnfold(look.id)}
      className={cx(
        'flex w-11 flex-none flex-col items-center gap-3 rounded-10 border py-3.5 transition-colors hover:bg-surface-2',
        isTarget ? 'border-accent-border bg-accent-soft text-accent-text' : 'border-line bg-surface-0',
      )}
    >
      <Dot tone={look.tone} />
      <span className="font-medium text-12 text-fg-3 tabular-nums">{countText(head.count)}</span>{' '}
      <span className="font-semibold text-13 [writing-mode:vertical-rl]">{look.label}</span>
      {hasSum && <span className="sr-only">, {sumText(head.sum)}</span>}
    </button>
  );
}
