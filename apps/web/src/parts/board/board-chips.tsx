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

/** The scroll offset in pixels that keeps the previous chip partly visible. */
const besideChipPx = 64;

/**
 * On a phone, the column names are chips, and the chip of the column on the screen is highlighted. A card can be
 * dropped on any chip.
 */
export function BoardChips({ looks, board, inView, target, onChoose }: BoardChipsProps) {
  const rowRef = useRef<HTMLDivElement>(null);

  // When the board is scrolled to a different column, the chip of that column is scrolled into view too.
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
