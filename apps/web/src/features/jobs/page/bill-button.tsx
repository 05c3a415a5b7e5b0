import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { ReceiptText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { billLabel, isBillable } from './bill-texts.ts';
import { useBillJob } from './use-bill-job.ts';

/** The button that creates the invoice; its label contains the amount. */
export function BillButton({ job, bill }: { job: JobDetail; bill: JobBill | null }) {
  const { bill: create, isPending } = useBillJob(job);
  if (!isBillable(bill)) return null;
  return (
    <Button
      variant="primary"
      loading={isPending}
      onClick={create}
      className="tabular-nums tight:whitespace-normal"
    >
      <ReceiptText />
      {billLabel(bill)}
    </Button>
  );
}
