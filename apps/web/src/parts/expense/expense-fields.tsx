import { billableProblem } from '@dayworks/shared/expenses/billable';
import { receiptMaxBytes, receiptTooLargeText } from '@dayworks/shared/expenses/expense';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { FileField } from '../form/file-field.tsx';
import { shrinkPhoto } from '../photo.tsx';
import type { FormValues } from '../record/record-values.ts';

/**
 * A job belongs to a project, so the form asks for a project only if no job is chosen. For a billable expense, the form
 * states what is still missing.
 */
export function useWorkFields(control: Control<FormValues>) {
  const [jobId, projectId, isBillable] = useWatch({ control, name: ['job_id', 'project_id', 'is_billable'] });
  const { data: job } = useQuery(
    api.jobs.get.queryOptions({ input: jobId ? { id: String(jobId) } : skipToken }),
  );
  const work = {
    has_project: Boolean(projectId),
    job: jobId ? { has_customer: job?.customer !== null } : null,
  };
  const help = billableProblem(isBillable === true, work) ?? 'Added to the job’s next invoice.';
  return {
    extras: { is_billable: { help } },
    own: jobId ? { project_id: null } : {},
  };
}

/** Uploads a receipt. A photo is made smaller first, and a PDF is sent unchanged. */
export function usePutReceipt() {
  const { mutateAsync } = useMutation(api.expenses.putReceipt.mutationOptions());
  return async (id: string, file: File) =>
    mutateAsync({ id, receipt: file.type === 'application/pdf' ? file : await shrinkPhoto(file) });
}

type ReceiptFieldProps = { file: File | null; onPick: (file: File | null) => void; stored?: ReactNode };

export const ReceiptField = (props: ReceiptFieldProps) => (
  <FileField
    {...props}
    label="Receipt"
    attachLabel="Attach photo or PDF"
    accept="image/*,application/pdf"
    maxBytes={receiptMaxBytes}
    tooLargeText={receiptTooLargeText}
  />
);
