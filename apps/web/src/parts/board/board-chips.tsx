import { useEffect, useRef } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { countText } from '../list/count-texts.ts';
import type { AnyCard, ColumnLook } from './board-description.ts';
import type { Board } from './board-model.ts';
import { chipAttribute } from './pointer-spot.ts';

type BoardChipsProps = {
  looks: readonly ColumnLook[];
  board: Board<AnyCard>;
  /** The column that is currently in view. */
  inView: string | undefined;
  /** The column that the dragged card is over. */
  target: string | undefined;
  onChoose: (column: string) => void;
};

/** The offset that keeps the previous chip visible too. */
const besideChipPx = 64;

/** On a phone, chips with the column names, one of which is on the screen. A card can be dropped on any chip. */
export function BoardChips({ looks, board, inView, target, onChoose }: BoardChipsProps) {
  const rowRef = useRef<HTMLDivElement>(null);

  // The chip of the column that was scrolled into view is also scrolled into view.
  useEffect(() => {
    const chip = rowRef.current?.querySelector<HTMLElement>(`[${chipAttribute}="${inView}"]`);
    rowRef.current?.firstElementChild?.scrollTo({ left: (chip?.offsetLeft ?? 0) - besideChipPx });
  }, [inView]);

  return (
    <div
      ref={rowRef}
      className="relative -mx-4 mb-3 md:hidden [&>fieldset]:overflow-x-auto [&>fieldset]:px-4 [&>fieldset]:[scrollbar-width:none]"
    >
      <ChipGroup label="Columns">
        {looks.map(({ id, label, tone }) => (
          <Chip
            key={id}
            {...{ [chipAttribute]: id }}
            tone={tone}
            pressed={id === inView}
            count={countText(board.find((column) => column.id === id)?.count ?? 0)}
            onClick={() => onChoose(id)}
            className={id === target ? 'outline-2 outline-accent outline-dashed outline-offset-1' : undefined}
          >
            {label}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
