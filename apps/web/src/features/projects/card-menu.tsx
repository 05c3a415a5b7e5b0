import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import {
  type ProjectStatus,
  projectStatuses,
  projectStatusLabels,
} from '@dayworks/shared/projects/project-status';
import { ArrowDown, ArrowUp, Ellipsis, ReceiptText } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { projectIcons } from '../../parts/project-badge.tsx';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BoardActions } from './board-actions.ts';
import { newInvoiceHref } from './new-invoice-href.ts';

/** Everything that dragging does, and what comes next. Loaded by the first press, which also opens it. */
export default function CardMenu({ card }: { card: ProjectCard }) {
  const [open, setOpen] = useState(true);
  const { drop, findPlace } = use(BoardActions);
  const place = findPlace(card.id);
  const moveBy = (step: number) => place && drop(card.id, { ...place.spot, index: place.spot.index + step });
  return (
    <DropdownMenu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Actions for ${card.name}`} size="sm">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>Move to…</MenuLabel>
      <MenuRadioGroup
        value={card.status}
        onValueChange={(status) => drop(card.id, { status: status as ProjectStatus, index: 0 })}
      >
        {projectStatuses.map((status) => (
          <MenuRadioItem key={status} value={status} disabled={status === card.status}>
            {projectIcons[status]}
            {projectStatusLabels[status]}
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
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={newInvoiceHref(card.id)}>
          <ReceiptText />
          Create invoice
        </Link>
      </MenuItem>
    </DropdownMenu>
  );
}
