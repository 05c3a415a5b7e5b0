import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatusLabels, type VisitAnswer } from '@dayworks/shared/jobs/job-status';
import { useMutation } from '@tanstack/react-query';
import {
  CircleCheck,
  Ellipsis,
  Pencil,
  Play,
  ReceiptText,
  Repeat,
  RotateCcw,
  SquareCheckBig,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast } from '../../../parts/feedback.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { billLabel, isBillable } from './progress-texts.ts';

/**
 * Creates a draft invoice for the completed work. A double click creates only one invoice. Work that is completed later
 * gets another invoice.
 */
export function useBillJob({ id, title }: JobDetail) {
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation(
    api.jobs.bill.mutationOptions({
      context: { idempotencyKey },
      onSuccess: ({ invoices, is_new }) => {
        setIdempotencyKey(newIdempotencyKey());
        const [invoice] = invoices;
        const isOne = invoices.length === 1;
        toast({
          type: 'success',
          title: is_new
            ? isOne
              ? 'Draft invoice made'
              : `${invoices.length} draft invoices made`
            : 'Already invoiced',
          description: is_new ? `From what was done for ${title}. Nothing is sent yet.` : title,
          action: invoice && {
            label: isOne ? 'Open invoice' : 'Open invoices',
            onClick: () => navigate(isOne ? sheetHref('invoice', invoice.id) : paths.invoices.getHref()),
          },
        });
      },
      onError: (error) => failureToast('Invoice not created', errorMessage(error)),
    }),
  );
  return { bill: () => !isPending && mutate({ id }), isPending };
}

/** Lets a user start, complete, close and reopen a job manually. Each change can be undone. */
function useJobVerbs({ id, title }: JobDetail) {
  const onError = (error: unknown) => failureToast('Change not saved', errorMessage(error));
  const reopen = useMutation(
    api.jobs.reopen.mutationOptions({ onSuccess: (job) => report(job.status, false), onError }),
  );
  const report = (status: JobStatus, canUndo: boolean) =>
    toast({
      type: 'success',
      title: canUndo ? 'Job updated' : 'Change undone',
      description: `${title} is now in ${jobStatusLabels[status]}.`,
      action: canUndo ? { label: 'Undo', onClick: () => reopen.mutate({ id }) } : undefined,
    });
  const done = { onSuccess: (job: { status: JobStatus }) => report(job.status, true), onError };
  const start = useMutation(api.jobs.start.mutationOptions(done));
  const complete = useMutation(api.jobs.complete.mutationOptions(done));
  const close = useMutation(api.jobs.close.mutationOptions(done));
  const isBusy = [reopen, start, complete, close].some(({ isPending }) => isPending);
  const once =
    (verb: typeof close) =>
    (visits: VisitAnswer | null = null) => {
      if (!isBusy) verb.mutate({ id, visits });
    };
  return {
    start: () => !isBusy && start.mutate({ id }),
    complete: once(complete),
    close: once(close),
    reopen: () => !isBusy && reopen.mutate({ id }),
    isBusy,
  };
}

const EditJob = lazy(() => import('../job-form.tsx').then((file) => ({ default: file.EditJob })));
const EndJobDialog = lazy(() =>
  import('../job-dialogs.tsx').then((file) => ({ default: file.EndJobDialog })),
);
const DeleteJob = lazy(() => import('../job-dialogs.tsx').then((file) => ({ default: file.DeleteJob })));

type EndVerb = 'close' | 'complete';

type JobDialogsProps = {
  job: JobDetail;
  open: 'edit' | 'delete' | EndVerb | null;
  onEnd: (verb: EndVerb, visits: VisitAnswer | null) => void;
  onClose: () => void;
};

/** The dialogs that can be opened from the job menu. */
function JobDialogs({ job, open, onEnd, onClose }: JobDialogsProps) {
  return (
    <Suspense>
      {open === 'edit' && <EditJob job={job} onClose={onClose} />}
      {(open === 'close' || open === 'complete') && (
        <EndJobDialog
          title={job.title}
          verb={open}
          onClose={onClose}
          onEnd={(visits) => {
            onClose();
            onEnd(open, visits);
          }}
        />
      )}
      {open === 'delete' && <DeleteJob job={job} onClose={onClose} />}
    </Suspense>
  );
}

type JobMenuProps = { job: JobDetail; bill: JobBill | null };

/**
 * The job menu with the status changes that a user can make manually. All other status changes follow from the job's
 * visits and invoices.
 */
export function JobMenu({ job, bill }: JobMenuProps) {
  const [open, setOpen] = useState<JobDialogsProps['open']>(null);
  const { start, complete, reopen, close, isBusy } = useJobVerbs(job);
  const { bill: create } = useBillJob(job);
  const { status, started_at, completed_at, closed_at } = job;
  const isOpen = status !== 'closed';
  const isDone = completed_at !== null || status === 'requires_invoicing' || status === 'invoiced';
  const isSetByHand = closed_at !== null || completed_at !== null || started_at !== null;
  const hasVisitsToCome = job.visits.some((visit) => ['scheduled', 'confirmed'].includes(visit.status));
  const end = (verb: EndVerb) => {
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
        {isOpen && job.type === 'recurring' && job.customer_id && (
          <MenuItem asChild>
            <Link to={`${paths.recurringInvoices.getHref('new')}?job=${job.id}`}>
              <Repeat />
              New recurring invoice
            </Link>
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
      <JobDialogs
        job={job}
        open={open}
        onEnd={(verb, visits) => (verb === 'close' ? close(visits) : complete(visits))}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
