import { useEffect, useRef } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { countText } from '../list/count-texts.ts';
import type { AnyCard, ColumnLook } from './board-description.ts';
import type { Board } from './board-model.ts';
import { chipAttribute } from './pointer-spot.ts';

type BoardChipsProps = {
  looks: readonly ColumnLook[];
  board: Board<AnyCard>;
  /** Which of the columns is looked at. */
  inView: string | undefined;
  /** Above which the held card is. */
  target: string | undefined;
  onChoose: (column: string) => void;
};

/** So that the one before can be seen, too. */
const besideChipPx = 64;

/** On a phone: the columns by name, one of which is on the screen. A card can be put down on any of them. */
export function BoardChips({ looks, board, inView, target, onChoose }: BoardChipsProps) {
  const rowRef = useRef<HTMLDivElement>(null);

  // The name of the column that was pushed into sight comes into sight as well.
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
