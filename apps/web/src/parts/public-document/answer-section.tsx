import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { receivedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { openDeposit } from '@dayworks/shared/estimates/deposit';
import type { EstimateSignature, SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SignatureMark } from '../signature/signature-mark.tsx';
import { PublicSection } from './page-parts.tsx';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the date on which the customer signed, in the reader's time zone. */
export const signedOn = ({ signed_at }: EstimateSignature) =>
  formatLong(todayIn(readersZone, new Date(signed_at)));

/** Whether the customer can still answer the estimate, and what the customer has answered so far. */
type AnswerState = 'open' | 'asked' | 'declined' | 'approved' | 'expired';

export function answerState({ displayed_status }: Pick<SharedEstimate, 'displayed_status'>): AnswerState {
  switch (displayed_status) {
    case 'approved':
    case 'converted':
      return 'approved';
    case 'changes_requested':
      return 'asked';
    case 'declined':
    case 'expired':
      return displayed_status;
    default:
      return 'open';
  }
}

export type Answer = 'sign' | 'changes' | 'decline';

type AnswerSectionProps = {
  publicDocument: SharedEstimate;
  /** Whether the section contains the Sign button; false if the button is at the bottom of the screen instead. */
  withSignButton: boolean;
  /**
   * The message that states why the customer cannot sign the estimate with the chosen options, such as a missing
   * choice.
   */
  problem?: string | undefined;
  onAnswer: (answer: Answer) => void;
};

const titles: Record<AnswerState, string> = {
  open: 'Your answer',
  asked: 'You asked for changes',
  declined: 'You declined this estimate',
  approved: 'What happens next',
  expired: 'This estimate has expired',
};

/**
 * Shows the buttons with which the customer answers the estimate. After that, it shows the customer's answer and what
 * happens next.
 */
export function AnswerSection({ publicDocument, withSignButton, problem, onAnswer }: AnswerSectionProps) {
  const state = answerState(publicDocument);
  return (
    <PublicSection title={titles[state]}>
      <div className="mt-1 grid gap-3 leading-[1.375rem] text-fg-2">
        {state === 'approved' ? (
          <Approval publicDocument={publicDocument} />
        ) : (
          <Words publicDocument={publicDocument} state={state} />
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-13 text-danger-fg">
          {problem}
        </p>
      )}
      {state !== 'approved' && state !== 'expired' && (
        <div className="mt-4 grid grid-cols-2 tight:grid-cols-1 gap-2">
          {(withSignButton || state === 'declined') && (
            <Button
              variant={state === 'declined' ? 'secondary' : 'primary'}
              size="lg"
              className="col-span-full"
              disabled={Boolean(problem)}
              onClick={() => onAnswer('sign')}
            >
              Approve and sign
            </Button>
          )}
          <Button
            size="lg"
            className={state === 'declined' ? 'col-span-full' : 'px-2'}
            onClick={() => onAnswer('changes')}
          >
            <MessageSquareText />
            Request changes
          </Button>
          {state !== 'declined' && (
            <Button size="lg" variant="ghost" onClick={() => onAnswer('decline')}>
              Decline
            </Button>
          )}
        </div>
      )}
    </PublicSection>
  );
}

function Words({
  publicDocument,
  state,
}: {
  publicDocument: SharedEstimate;
  state: Exclude<AnswerState, 'approved'>;
}) {
  const { business_name } = publicDocument.business;
  switch (state) {
    case 'open':
      return <p>Happy with it? Approve and sign. If not, tell us what to change.</p>;
    case 'asked':
      return (
        <>
          {publicDocument.change_request && (
            <blockquote
              className="whitespace-pre-line break-words border-line-strong border-l-2 pl-3"
              dir="auto"
            >
              {publicDocument.change_request}
            </blockquote>
          )}
          <p>{business_name} will send you a new version. You can still approve this one as it is.</p>
        </>
      );
    case 'declined':
      return <p>{business_name} has been notified. If you change your mind, you can still approve it.</p>;
    case 'expired':
      return <p>It can no longer be signed. Please ask {business_name} to extend it.</p>;
  }
}

function Approval({ publicDocument }: { publicDocument: SharedEstimate }) {
  const { signature, deposit_asked, payments, payment_schedule, business } = publicDocument;
  const received = receivedTotal(payments);
  const deposit = openDeposit(deposit_asked, payments);
  return (
    <>
      {signature && (
        <div>
          <div className="text-fg-1">
            <SignatureMark name={signature.name} drawing={signature.drawing} />
          </div>
          <p>
            Signed by <bdi className="font-medium text-fg-1">{signature.name}</bdi> on {signedOn(signature)}
          </p>
        </div>
      )}
      {deposit > 0 ? (
        <p>
          To book the work, please pay the deposit of{' '}
          <b className="font-semibold text-fg-1 tabular-nums">{formatMoney(deposit)}</b>.
        </p>
      ) : (
        <p>
          {received > 0 && `Your payment of ${formatCents(received)} has been received. `}
          {payment_schedule && 'You get an invoice for each payment of the schedule when it is due. '}
          {business.business_name} will be in touch about the work.
        </p>
      )}
    </>
  );
}
