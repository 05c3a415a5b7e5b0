import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { DragOverlay } from '@dnd-kit/core';
import { cx } from '../../ui/cx.ts';
import { cardBox } from './board-card.tsx';
import type { AnyBoardDescription, AnyCard } from './board-description.ts';

type FlyingCardProps = { description: AnyBoardDescription; card: AnyCard | null; today: CalendarDate };

/** The copy of the dragged card that follows the pointer. */
export function FlyingCard({ description: { Face, nameOf }, card, today }: FlyingCardProps) {
  return (
    <DragOverlay dropAnimation={null}>
      {card && (
        <div
          className={cx(
            cardBox,
            'cursor-grabbing border-accent shadow-pop motion-safe:rotate-2 max-md:px-4 max-md:pt-2 max-md:pb-4',
          )}
        >
          <Face card={card} today={today} title={<bdi>{nameOf(card)}</bdi>} />
        </div>
      )}
    </DragOverlay>
  );
}
