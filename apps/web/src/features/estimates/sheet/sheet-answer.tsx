import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { useSaySent } from '../../../parts/send/say-sent.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { decided, markedAsSent, rollBackEstimates, showChanged } from '../optimistic-estimate.ts';

export function useMarkSent() {
  const { today } = useBusinessDay();
  const saySent = useSaySent('estimate');
  return useMutation(
    api.estimates.markSent.mutationOptions({
      onMutate: ({ id }) => showChanged(id, today, markedAsSent),
      onSuccess: (_, { id }) => saySent(id),
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}

/** Records the customer's decision on an estimate that the customer announced on the phone or in person. */
function useDecide() {
  const { today } = useBusinessDay();
  return useMutation(
    api.estimates.decide.mutationOptions({
      onMutate: ({ id, decision }) =>
        showChanged(id, today, (estimate, now) => decided(estimate, decision, now)),
      onSuccess: (_, { decision }) => successToast('Success', `Estimate marked as ${decision}`),
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}

type SheetAnswerProps = { estimate: EstimateDetail; day: BusinessDay };

/** Shows the customer's answer at the top, or buttons to record an answer. */
export function SheetAnswer({ estimate, day }: SheetAnswerProps) {
  const said = saidOf(estimate, day);
  const canDecide = estimateActionProblem('approve', estimate, day.today) === undefined;
  if (!said && !canDecide) return null;
  return (
    <div className="grid gap-3 pb-5">
      {said}
      {canDecide && <Decision id={estimate.id} isDeclined={estimate.status === 'declined'} />}
    </div>
  );
}

function saidOf(estimate: EstimateDetail, day: BusinessDay): ReactNode {
  const { changes_requested_at, change_request, declined_at, decline_reason } = estimate;
  switch (displayedEstimateStatus(estimate, day.today)) {
    case 'changes_requested':
      return (
        <Alert tone="warning" title={withTime('Changes requested', changes_requested_at, day)}>
          <Words>{change_request}</Words>
        </Alert>
      );
    case 'declined':
      return (
        <Alert tone="danger" title={withTime('Declined', declined_at, day)}>
          <Words>{decline_reason ?? 'No reason was given.'}</Words>
        </Alert>
      );
    case 'expired':
      return (
        <Alert
          tone="info"
          title={`Expired${estimate.valid_until ? ` ${formatLong(estimate.valid_until)}` : ''}`}
        >
          Edit the estimate and choose a later date so the customer can respond.
        </Alert>
      );
    case 'converted':
      return (
        <Alert tone="success" title="Converted">
          <Became estimate={estimate} />
        </Alert>
      );
    default:
      return null;
  }
}

const withTime = (word: string, at: string | null, day: BusinessDay) =>
  at ? `${word} ${dayAndTime(at, day)}` : word;

function Words({ children }: { children: string | null }) {
  return (
    <p className="whitespace-pre-line break-words" dir="auto">
      {children}
    </p>
  );
}

const link = 'font-medium text-accent-text underline underline-offset-2';

function Became({ estimate: { invoice_id, invoice_number, project_id } }: { estimate: EstimateDetail }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {invoice_id && (
        <Link to={sheetHref('invoice', invoice_id)} className={`${link} tabular-nums`}>
          {documentTitle('invoice', { number: invoice_number ?? '' })}
        </Link>
      )}
      {project_id && (
        <Link to={sheetHref('project', project_id)} className={link}>
          Open project
        </Link>
      )}
    </p>
  );
}

function Decision({ id, isDeclined }: { id: string; isDeclined: boolean }) {
  const decide = useDecide();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-13 text-fg-2">Did the customer answer by phone or in person?</p>
      <div className="flex gap-2">
        <Button
          size="sm"
          loading={decide.isPending}
          onClick={() => decide.mutate({ id, decision: 'approved' })}
        >
          <Check />
          Approve
        </Button>
        {!isDeclined && (
          <Button
            size="sm"
            variant="ghost"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, decision: 'declined' })}
          >
            <X />
            Decline
          </Button>
        )}
      </div>
    </div>
  );
}
