import { daysBetween, formatLong } from '@dayworks/shared/dates/calendar-date';
import { partyLabels } from '@dayworks/shared/documents/addresses';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import { choiceProblem } from '@dayworks/shared/estimates/choices';
import { openDeposit } from '@dayworks/shared/estimates/deposit';
import {
  type InstallmentState,
  installmentDueText,
  shownInstallments,
} from '@dayworks/shared/estimates/payment-schedule';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatCents, formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { Check, CircleX, Clock, Hourglass, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/labels.tsx';
import { VersionChanges } from '../signature/version-changes.tsx';
import { type Answer, AnswerSection, answerState, signedOn } from './answer-section.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { LoudAmount } from './loud-amount.tsx';
import { PublicSection } from './page-parts.tsx';
import { PublicFacts, PublicTotals } from './public-facts.tsx';
import { PublicLayout } from './public-layout.tsx';
import type { Choosing } from './public-options.tsx';
import { PublicPhotos, WholePhotos } from './public-photos.tsx';

/** The status of the estimate as customers see it. */
function ValidBadge({ publicDocument }: { publicDocument: SharedEstimate }) {
  switch (answerState(publicDocument)) {
    case 'approved':
      return (
        <Badge tone="paid" icon={<Check />}>
          Approved
        </Badge>
      );
    case 'declined':
      return (
        <Badge tone="cancelled" icon={<CircleX />}>
          Declined
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="cancelled" icon={<Hourglass />}>
          Expired
        </Badge>
      );
    case 'asked':
      return (
        <Badge tone="warning" icon={<MessageSquareText />}>
          Changes requested
        </Badge>
      );
    case 'open': {
      const left = timeLeft(publicDocument);
      return left ? (
        <Badge tone="sent" icon={<Clock />}>
          {left}
        </Badge>
      ) : null;
    }
  }
}

function timeLeft({ valid_until, today }: SharedEstimate): string | undefined {
  if (!valid_until) return undefined;
  const days = daysBetween(today, valid_until);
  if (days === 0) return 'Valid until today';
  return days === 1 ? 'Valid until tomorrow' : `Valid for ${days} days`;
}

/** Shows the deposit that is due before the work begins, and how much of it is not paid yet. */
function DepositBox({ publicDocument }: { publicDocument: SharedEstimate }) {
  const { deposit_asked, total, payments } = publicDocument;
  if (deposit_asked === 0) return null;
  const open = openDeposit(deposit_asked, payments);
  const rest = fromCents(subtractCents(toCents(total), toCents(deposit_asked)));
  const note =
    open > 0 && open < deposit_asked
      ? `${formatMoney(open)} of it is still to be paid`
      : open > 0 && rest > 0 && `The balance, ${formatMoney(rest)}, after the work`;
  return (
    <p className="mt-3 flex items-center justify-between gap-4 rounded-10 bg-surface-2 px-4 py-3">
      <span className="min-w-0 leading-5">
        <span className="block font-medium">{open > 0 ? 'Deposit to book' : 'Deposit paid'}</span>
        {note && <span className="block text-13 text-fg-2 tabular-nums">{note}</span>}
      </span>
      <span className="font-semibold text-16 tabular-nums tracking-tight">{formatMoney(deposit_asked)}</span>
    </p>
  );
}

const stateTexts: Record<InstallmentState, string | null> = {
  planned: null,
  invoiced: 'Invoiced',
  paid: 'Paid',
};

/** The payments into which the total is divided. The amounts change while the customer chooses options. */
function ScheduleBox({ publicDocument }: { publicDocument: SharedEstimate }) {
  const { payment_schedule, installments, total } = publicDocument;
  if (!payment_schedule) return null;
  return (
    <section aria-label="Payment schedule" className="mt-3 rounded-10 bg-surface-2 px-4 py-3">
      <h3 className="font-medium">Payment schedule</h3>
      <ol className="mt-1">
        {shownInstallments(payment_schedule, installments, toCents(total)).map((installment) => (
          <li key={installment.position} className="flex items-baseline justify-between gap-4 py-1">
            <span className="min-w-0 leading-5">
              <bdi className="wrap-anywhere">{installment.name}</bdi>
              <span className="block text-13 text-fg-2">
                {[`${installment.percent}%`, installmentDueText(installment), stateTexts[installment.state]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="font-medium tabular-nums">{formatCents(installment.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type PublicOfferProps = {
  publicDocument: SharedEstimate;
  pdfHref: string;
  isWide: boolean;
  onAnswer: (answer: Answer) => void;
  /** The options and packages that the customer can choose on the estimate, if there are any. */
  choosing?: Choosing | undefined;
  /** The section where the customer can pay the deposit online. */
  payOnline?: ReactNode;
  /** Returns the address of a photo; undefined in a preview, which shows no photos. */
  photoHref?: ((photo: { id: string }) => string) | undefined;
};

/** Shows an estimate to the customer, with the buttons for answering it. */
export function PublicOffer({
  publicDocument,
  pdfHref,
  isWide,
  onAnswer,
  choosing,
  payOnline,
  photoHref,
}: PublicOfferProps) {
  const state = answerState(publicDocument);
  const isApproved = state === 'approved';
  const canSign = state === 'open' || state === 'asked';
  const facts = estimateFacts(publicDocument);
  const problem = choosing && choiceProblem(publicDocument);
  // On a phone, the button to sign is always visible. On wide screens, a long list must not move it down.
  const changes = publicDocument.changes_since_signed && !isApproved && (
    <PublicSection title="Changed since you signed">
      <VersionChanges changes={publicDocument.changes_since_signed.changes} />
    </PublicSection>
  );
  return (
    <PublicPhotos publicDocument={publicDocument} hrefOf={photoHref}>
      <PublicLayout
        isWide={isWide}
        publicDocument={publicDocument}
        kind="estimate"
        number={publicDocument.number}
        pdfHref={pdfHref}
        subject={publicDocument.title}
        amount={
          <LoudAmount
            label={isApproved ? 'Approved' : 'Total'}
            amount={publicDocument.total}
            isSettled={isApproved}
          >
            {isApproved ? signedText(publicDocument) : validText(publicDocument)}
            {!isWide && !isApproved && <ValidBadge publicDocument={publicDocument} />}
          </LoudAmount>
        }
        badge={<ValidBadge publicDocument={publicDocument} />}
        facts={
          <PublicFacts
            publicDocument={publicDocument}
            isWide={isWide}
            labels={partyLabels.estimate}
            facts={isWide ? facts : facts.filter(({ name }) => name !== 'valid_until')}
          />
        }
        itemsTitle={choosing ? 'Items and options' : 'What is included'}
        choosing={choosing}
        totals={
          <>
            <PublicTotals
              publicDocument={publicDocument}
              balance={{ label: 'Balance', isShown: 'after payments' }}
            />
            <DepositBox publicDocument={publicDocument} />
            <ScheduleBox publicDocument={publicDocument} />
            {choosing && (
              <p role="status" className="sr-only">
                Total {formatMoney(publicDocument.total)}
              </p>
            )}
          </>
        }
        afterItems={<WholePhotos />}
        afterTexts={
          <>
            {!isWide && changes}
            <AnswerSection
              publicDocument={publicDocument}
              withSignButton={isWide}
              problem={problem}
              onAnswer={onAnswer}
            />
            {isWide && changes}
            {isApproved && payOnline}
            {isApproved && openDeposit(publicDocument.deposit_asked, publicDocument.payments) > 0 && (
              <HowToPay
                business={publicDocument.business}
                reference={`Estimate ${publicDocument.number}`}
                isBesideOnline={Boolean(payOnline)}
              />
            )}
          </>
        }
        pinned={
          canSign && (
            <SignBar publicDocument={publicDocument} problem={problem} onSign={() => onAnswer('sign')} />
          )
        }
        thanks={isApproved ? 'Thank you. Your signed copy is in the PDF.' : undefined}
      />
    </PublicPhotos>
  );
}

function signedText({ signature }: SharedEstimate): string | null {
  return signature && `Signed ${signedOn(signature)}`;
}

function validText({ valid_until }: SharedEstimate): string {
  return valid_until ? `Valid until ${formatLong(valid_until)}` : 'No expiration date';
}

type SignBarProps = {
  publicDocument: SharedEstimate;
  /**
   * The message that states why the customer cannot sign the estimate with the chosen options, such as a missing
   * choice.
   */
  problem: string | undefined;
  onSign: () => void;
};

/** A bar at the bottom of a phone screen with the amount and the Sign button. */
function SignBar({ publicDocument, problem, onSign }: SignBarProps) {
  return (
    <section
      aria-label="Approve"
      data-pinned-actions=""
      className="sticky bottom-0 mt-6 -mb-8 border-line border-t bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <p className="flex items-baseline justify-between gap-4 pb-2.5">
        <span className="text-13 text-fg-2">Total</span>
        <span className="font-semibold text-20 tabular-nums tracking-tight">
          {formatMoney(publicDocument.total)}
        </span>
      </p>
      {problem && <p className="pb-2 text-13 text-danger-fg">{problem}</p>}
      <Button
        variant="primary"
        size="lg"
        className="h-12! w-full text-16!"
        disabled={Boolean(problem)}
        onClick={onSign}
      >
        Approve and sign
      </Button>
    </section>
  );
}
