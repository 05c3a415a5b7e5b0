import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import { ReceiptText } from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import { MenuItem } from '../../ui/menu/dropdown-menu.tsx';
import { newInvoiceHref } from './project-query.ts';

/** The next step of a project, shown in the menu of its card. */
export default function CardActions({ card }: { card: ProjectCard }) {
  return (
    <MenuItem asChild>
      <Link to={newInvoiceHref(card.id)}>
        <ReceiptText />
        Create invoice
      </Link>
    </MenuItem>
  );
}
