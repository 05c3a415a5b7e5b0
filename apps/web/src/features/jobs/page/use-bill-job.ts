import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { toast } from '../../../ui/toast/toast.ts';

/**
 * Creates a draft invoice for the completed work. A double click creates only one invoice; work completed later gets
 * a new invoice.
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
      onError: (error) => failureToast('Not invoiced', errorMessage(error)),
    }),
  );
  return { bill: () => !isPending && mutate({ id }), isPending };
}
