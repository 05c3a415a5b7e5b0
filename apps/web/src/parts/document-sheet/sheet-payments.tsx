import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { dedupeById } from '@dayworks/shared/documents/lines/rules';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import { documentPaymentLabels, methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import { onItsWayLabel } from '@dayworks/shared/online/online-status';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import { sheetHref } from '../sheet/sheet-href.ts';
import { FactLink, SheetSection } from '../sheet/sheet-parts.tsx';
import { isPendingPayment } from './pending-payment.ts';

type SheetPaymentsProps = {
  kind: DocumentKind;
  documentId: string;
  payments: readonly DocumentPayment[];
  onEdit: (payment: DocumentPayment) => void;
  onRefund: (payment: DocumentPayment) => void;
};

const ownerOf: Record<DocumentKind, 'invoice_id' | 'estimate_id'> = {
  invoice: 'invoice_id',
  estimate: 'estimate_id',
};

/** A payment that was made on another document must be refunded on that document. */
const isRefundable = (payment: DocumentPayment, isOwn: boolean) =>
  isOwn && payment.status === 'completed' && !isPendingPayment(payment);

/** Names the state of a payment that is not completed. A bank payment is pending until the money arrives. */
const stateOf = ({ status, provider }: DocumentPayment) =>
  status === 'pending' && provider ? onItsWayLabel : documentPaymentLabels[status];

/**
 * States that the customer disputes an online payment on this document. The payment counts unless the business loses
 * the dispute.
 */
function DisputeNote({ kind, documentId }: Pick<SheetPaymentsProps, 'kind' | 'documentId'>) {
  const { data } = useQuery(api.online.concerns.queryOptions());
  const isDisputed = data?.concerns.some(
    ({ dispute, document }) => dispute === 'open' && document?.kind === kind && document.id === documentId,
  );
  if (!isDisputed) return null;
  return (
    <div className="mb-3">
      <Alert tone="warning">
        The customer disputes an online payment at their bank. Answer on the payment provider’s site.
      </Alert>
    </div>
  );
}

/**
 * Returns applied credit to the customer. Credit that came from this invoice cannot be undone in this way, because it
 * depends on the invoice's credit notes.
 */
function UndoCredit({ move }: { move: DocumentPayment }) {
  const undo = useMutation(
    api.invoices.undoAppliedCredit.mutationOptions({
      onSuccess: () => successToast('Undone', 'The amount is the customer’s credit again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (move.amount < 0) return <span className="w-14 flex-none" />;
  return (
    <span className="-mr-2 flex min-w-16 flex-none justify-end">
      <IconButton
        size="sm"
        side="left"
        disabled={undo.isPending}
        label={`Undo applied credit of ${formatMoney(move.amount)}`}
        onClick={() => undo.mutate({ id: move.invoice_id ?? '', move_id: move.id })}
      >
        <Undo2 />
      </IconButton>
    </span>
  );
}

export function SheetPayments(props: SheetPaymentsProps) {
  const { kind, documentId, payments: given, onEdit, onRefund } = props;
  const payments = dedupeById(given);
  const isOwn = (payment: DocumentPayment) => payment[ownerOf[kind]] === documentId;
  if (payments.length === 0) return null;
  return (
    <SheetSection title="Payments" count={payments.length}>
      {payments.some(({ provider }) => provider) && <DisputeNote kind={kind} documentId={documentId} />}
      <ul className="border-line border-b">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex min-h-14 items-center gap-x-3 border-line tight:flex-wrap border-t py-2"
          >
            <span className="min-w-0 flex-1 leading-5 tight:basis-full">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {isPendingPayment(payment) || payment.status === 'applied' ? (
                  formatLong(payment.payment_date)
                ) : (
                  <FactLink to={sheetHref('payment', payment.id)}>
                    {formatLong(payment.payment_date)}
                  </FactLink>
                )}
                {payment.estimate_id && kind !== 'estimate' && <Tag>Estimate</Tag>}
                {payment.status !== 'completed' && payment.status !== 'applied' && (
                  <Tag>{stateOf(payment)}</Tag>
                )}
              </span>
              <span className="line-clamp-3 break-words text-13 text-fg-2">{detailsOf(payment)}</span>
            </span>
            <span className="text-right tabular-nums leading-5">
              <span className="block font-medium">{formatMoney(payment.amount)}</span>
              {payment.refunded_amount > 0 && (
                <span className="block text-12 text-fg-3">
                  {formatMoney(payment.refunded_amount)} refunded
                </span>
              )}
            </span>
            {payment.status === 'applied' ? (
              <UndoCredit move={payment} />
            ) : isRefundable(payment, isOwn(payment)) ? (
              <span className="-mr-2 flex min-w-16 flex-none justify-end">
                <IconButton
                  size="sm"
                  side="left"
                  label={`Refund payment of ${formatMoney(payment.amount)}`}
                  onClick={() => onRefund(payment)}
                >
                  <Undo2 />
                </IconButton>
                {payment.provider === null && (
                  <IconButton
                    size="sm"
                    side="left"
                    label={`Edit payment of ${formatMoney(payment.amount)}`}
                    onClick={() => onEdit(payment)}
                  >
                    <Pencil />
                  </IconButton>
                )}
              </span>
            ) : (
              <span className="w-14 flex-none" />
            )}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

/** The id that the payment provider gave to an online payment is shown only on the payment's own sheet. */
function detailsOf({ status, amount, payment_method, reference, notes, provider }: DocumentPayment): string {
  if (status === 'applied') return amount > 0 ? 'Customer credit applied' : 'Moved to customer credit';
  const source = provider ? 'paid online' : reference;
  return [methodLabel(payment_method), source, notes].filter(Boolean).join(' · ');
}
