import type { BillingResult, JobToBill } from '@dayworks/shared/jobs/job-bill';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { ScreenLink } from '../../../parts/figures/figure-link.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const totalOf = (jobs: readonly JobToBill[]) =>
  fromCents(sumCents(jobs.filter(({ problem }) => problem === null).map(({ total }) => toCents(total))));

const countText = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

/** Invoices several jobs: first previews the amount to invoice for each job, and then shows the result for each job. */
export default function InvoiceAllDialog({ onClose }: { onClose: () => void }) {
  const { data: queue, error: unread } = useQuery(api.jobs.queue.queryOptions());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const {
    mutate,
    data: results,
    isPending,
    error,
  } = useMutation(api.jobs.billAll.mutationOptions({ context: { idempotencyKey } }));
  const ready = (queue ?? []).filter(({ problem }) => problem === null);
  const problem = error ?? unread;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={results ? 'Invoiced' : 'Invoice all'}
      description={
        results ? undefined : 'Each job gets its own draft invoice for the work done. Nothing is sent yet.'
      }
      footer={
        results ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              loading={isPending}
              disabled={ready.length === 0}
              onClick={() => mutate({ ids: ready.map(({ job_id }) => job_id) })}
            >
              Invoice {countText(ready.length)}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Alert tone="danger" live>
          {errorMessage(problem)}
        </Alert>
      )}
      {results && <Results results={results} />}
      {!results && !queue && !unread && (
        <Loading label="Loading jobs to invoice">
          <Skeleton className="h-24 w-full rounded-8" />
        </Loading>
      )}
      {!results && queue && <Queue queue={queue} />}
    </Dialog>
  );
}

const row = 'flex flex-wrap items-baseline justify-between gap-x-3 border-line py-2.5 [&+li]:border-t';

function Queue({ queue }: { queue: readonly JobToBill[] }) {
  if (queue.length === 0) return <p className="text-fg-2">No jobs are ready to invoice.</p>;
  return (
    <>
      <ul>
        {queue.map(({ job_id, title, customer, total, invoices, problem }) => (
          <li key={job_id} className={row}>
            <span className="min-w-0">
              <bdi className="wrap-anywhere block font-medium">{title}</bdi>
              <span className="wrap-anywhere block text-13 text-fg-2">
                {problem ?? [customer, invoices > 1 && `${invoices} invoices`].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="ml-auto font-medium tabular-nums">{problem ? '–' : formatMoney(total)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex justify-between border-line border-t pt-3 font-semibold tabular-nums">
        Total
        <span>{formatMoney(totalOf(queue))}</span>
      </p>
    </>
  );
}

function Results({ results }: { results: readonly BillingResult[] }) {
  return (
    <ul aria-label="Result for each job">
      {results.map(({ job_id, title, invoices, problem }) => (
        <li key={job_id} className={row}>
          <span className="min-w-0">
            <bdi className="wrap-anywhere block font-medium">{title}</bdi>
            {problem && <span className="wrap-anywhere block text-13 text-danger-fg">{problem}</span>}
          </span>
          <span className="ml-auto grid justify-items-end tabular-nums">
            {invoices.map(({ id, total }) => (
              <ScreenLink key={id} to={sheetHref('invoice', id)} className="text-accent-text hover:underline">
                Invoice, {formatMoney(total)}
              </ScreenLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
