import type { JobCard } from '@dayworks/shared/jobs/job-list';
import { FileDown, ReceiptText } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { workOrderHref } from '../job-query.ts';

/** The possible next steps of a job, shown in the menu of its card. */
export default function CardActions({ card: { id, status } }: { card: JobCard }) {
  return (
    <>
      {status === 'requires_invoicing' && (
        <MenuItem asChild>
          <Link to={paths.job.getHref(id)}>
            <ReceiptText />
            Preview invoice
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={workOrderHref(id)} target="_blank" rel="noopener">
          <FileDown />
          Work order
        </a>
      </MenuItem>
    </>
  );
}
