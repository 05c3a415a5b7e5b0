import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../ui/menu/dropdown-menu.tsx';
import { type AnyBoardDescription, type AnyCard, BoardActions } from './board-description.ts';

export type CardMenuProps = { description: AnyBoardDescription; card: AnyCard };

/**
 * The menu of a card. It contains every move that is possible by dragging, and further actions. The first click loads
 * the menu and opens it.
 */
export default function CardMenu({ description, card }: CardMenuProps) {
  const { columns, nameOf, MoreActions } = description;
  const [open, setOpen] = useState(true);
  const { drop, findPlace } = use(BoardActions);
  const place = findPlace(card.id);
  const moveBy = (step: number) => place && drop(card.id, { ...place.spot, index: place.spot.index + step });
  return (
    <DropdownMenu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Actions for ${nameOf(card)}`} size="sm">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>Move to…</MenuLabel>
      <MenuRadioGroup
        value={place?.spot.column ?? ''}
        onValueChange={(column) => drop(card.id, { column, index: 0 })}
      >
        {columns.map(({ id, label, icon }) => (
          <MenuRadioItem key={id} value={id} disabled={id === place?.spot.column}>
            {icon}
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<ArrowUp />} disabled={place?.spot.index === 0} onSelect={() => moveBy(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={place?.isLast} onSelect={() => moveBy(1)}>
        Move down
      </MenuItem>
      {MoreActions && (
        <Suspense>
          <MenuSeparator />
          <MoreActions card={card} />
        </Suspense>
      )}
    </DropdownMenu>
  );
}
