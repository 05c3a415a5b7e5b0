import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import {
  CircleCheck,
  Ellipsis,
  Pencil,
  Play,
  ReceiptText,
  RotateCcw,
  SquareCheckBig,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { billLabel, isBillable } from './bill-texts.ts';
import { useBillJob } from './use-bill-job.ts';
import { useJobVerbs } from './use-job-verbs.ts';

const EditJob = lazy(() => import('../form/edit-job.tsx'));
const EndJobDialog = lazy(() => import('../end-job-dialog.tsx'));
const DeleteJob = lazy(() => import('./delete-job.tsx'));

type JobMenuProps = { job: JobDetail; bill: JobBill | null };

/**
 * The menu with the status changes that a user can make manually; all other status changes result from the job's
 * visits and invoices.
 */
export function JobMenu({ job, bill }: JobMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'close' | 'complete' | null>(null);
  const { start, complete, reopen, close, isBusy } = useJobVerbs(job);
  const { bill: create } = useBillJob(job);
  const { status, started_at, completed_at, closed_at } = job;
  const isOpen = status !== 'closed';
  const isDone = completed_at !== null || status === 'requires_invoicing' || status === 'invoiced';
  const isSetByHand = closed_at !== null || completed_at !== null || started_at !== null;
  const hasVisitsToCome = job.visits.some((visit) => ['scheduled', 'confirmed'].includes(visit.status));
  const end = (verb: 'close' | 'complete') => {
    if (hasVisitsToCome) setOpen(verb);
    else if (verb === 'close') close();
    else complete();
  };
  const hasWork = job.visits.length + job.entries.length + job.expenses.length + job.invoices.length > 0;
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label="More" variant="secondary" aria-busy={isBusy}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        {(status === 'unscheduled' || status === 'scheduled') && (
          <MenuItem icon={<Play />} onSelect={start}>
            Start
          </MenuItem>
        )}
        {isOpen && !isDone && (
          <MenuItem icon={<SquareCheckBig />} onSelect={() => end('complete')}>
            Mark as done
          </MenuItem>
        )}
        {status !== 'requires_invoicing' && isBillable(bill) && (
          <MenuItem icon={<ReceiptText />} onSelect={create}>
            {billLabel(bill)}
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={<CircleCheck />} onSelect={() => end('close')}>
            Close
          </MenuItem>
        )}
        {isSetByHand && (
          <MenuItem icon={<RotateCcw />} onSelect={reopen}>
            Reopen
          </MenuItem>
        )}
        {!hasWork && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen('delete')}>
              Delete
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      <Suspense>
        {open === 'edit' && <EditJob job={job} onClose={() => setOpen(null)} />}
        {(open === 'close' || open === 'complete') && (
          <EndJobDialog
            title={job.title}
            verb={open}
            onClose={() => setOpen(null)}
            onEnd={(visits) => {
              setOpen(null);
              if (open === 'close') close(visits);
              else complete(visits);
            }}
          />
        )}
        {open === 'delete' && <DeleteJob job={job} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
