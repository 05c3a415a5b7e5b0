import { useMutation } from '@tanstack/react-query';
import { Hammer, ReceiptText, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import type { NextSteps } from './next-steps.ts';

const report = (error: unknown) => failureToast('Error', errorMessage(error));

/** Converts or copies an estimate and opens the new record; a double click creates only one record. */
export function useConversions(id: string) {
  const navigate = useNavigate();
  const [keys, setKeys] = useState({
    copy: newIdempotencyKey(),
    project: newIdempotencyKey(),
    job: newIdempotencyKey(),
    invoice: newIdempotencyKey(),
  });

  const duplicate = useMutation(
    api.estimates.duplicate.mutationOptions({
      context: { idempotencyKey: keys.copy },
      onSuccess: (copy) => {
        // This idempotency key was used to duplicate the estimate, so duplicating it once more needs a new key.
        setKeys({ ...keys, copy: newIdempotencyKey() });
        successToast('Success', 'Estimate duplicated');
        navigate(paths.estimateEdit.getHref(copy.id));
      },
      onError: report,
    }),
  );
  const toProject = useMutation(
    api.estimates.toProject.mutationOptions({
      context: { idempotencyKey: keys.project },
      onSuccess: (project) => {
        successToast('Success', 'Estimate converted to a project');
        navigate(sheetHref('project', project.id));
      },
      onError: report,
    }),
  );
  const toJob = useMutation(
    api.jobs.fromEstimate.mutationOptions({
      context: { idempotencyKey: keys.job },
      onSuccess: (job) => {
        successToast('Success', 'Estimate converted to a job');
        navigate(paths.job.getHref(job.id));
      },
      onError: report,
    }),
  );
  const toInvoice = useMutation(
    api.invoices.fromEstimate.mutationOptions({
      context: { idempotencyKey: keys.invoice },
      onSuccess: (invoice) => {
        successToast('Success', 'Invoice created successfully');
        navigate(paths.invoiceEdit.getHref(invoice.id));
      },
      onError: report,
    }),
  );

  const isBusy = duplicate.isPending || toProject.isPending || toJob.isPending || toInvoice.isPending;
  return {
    isBusy,
    duplicate: () => !isBusy && duplicate.mutate({ id }),
    toProject: () => !isBusy && toProject.mutate({ id }),
    toJob: () => !isBusy && toJob.mutate({ estimate_id: id }),
    toInvoice: () => !isBusy && toInvoice.mutate({ estimate_id: id }),
  };
}

type Conversions = ReturnType<typeof useConversions>;

type ConvertItemsProps = { steps: NextSteps; conversions: Conversions };

/** Menu items for converting the estimate into a project, job or invoice. */
export function ConvertItems({ steps, conversions }: ConvertItemsProps) {
  return (
    <>
      {steps.toJob && (
        <MenuItem icon={<Hammer />} onSelect={conversions.toJob}>
          Convert to job
        </MenuItem>
      )}
      {steps.toProject && (
        <MenuItem icon={<SquareKanban />} onSelect={conversions.toProject}>
          Convert to project
        </MenuItem>
      )}
      {steps.toInvoice && (
        <MenuItem icon={<ReceiptText />} onSelect={conversions.toInvoice}>
          Convert to invoice
        </MenuItem>
      )}
    </>
  );
}
