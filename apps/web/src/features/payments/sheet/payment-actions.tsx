import { voidProblem } from '@dayworks/shared/documents/payments/void-payment';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { Ban, Mail, MessageSquareText, Pencil, Printer, Undo2 } from 'lucide-react';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { ActionBar } from '../../../parts/sheet/sheet-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonGroup } from '../../../ui/detail/button-group.tsx';

/** Returns whether a payment can be changed. The payment provider decides about a payment that was taken online. */
export const canChange = ({ status, provider }: PaymentDetail) => status === 'completed' && provider === null;

export const canVoid = (payment: PaymentDetail) => voidProblem(payment) === undefined;

type PaymentActionsProps = {
  payment: PaymentDetail;
  onEdit: () => void;
  onRefund: () => void;
  onVoid: () => void;
};

/** Actions to send a receipt, edit, refund or void a payment. Actions that the server would reject are not shown. */
export function PaymentActions({ payment, onEdit, onRefund, onVoid }: PaymentActionsProps) {
  const hasReceipt = receiptProblem(payment) === undefined;
  const canRefund = payment.status === 'completed';
  if (!hasReceipt && !canRefund) return null;
  return (
    <ActionBar>
      {hasReceipt && <ReceiptGroup id={payment.id} />}
      <span className="flex-1 max-sm:hidden" />
      {canRefund && (
        <Button size="sm" onClick={onRefund}>
          <Undo2 />
          Refund
        </Button>
      )}
      {canChange(payment) && (
        <Button size="sm" onClick={onEdit}>
          <Pencil />
          Edit
        </Button>
      )}
      {canVoid(payment) && (
        <Button variant="danger-quiet" size="sm" onClick={onVoid} className="-mr-2.5 max-sm:hidden">
          <Ban />
          Void
        </Button>
      )}
    </ActionBar>
  );
}

function ReceiptGroup({ id }: { id: string }) {
  const letter = { type: 'receipt', document_id: id } as const;
  return (
    <ButtonGroup label="Send receipt">
      <SendButton letter={letter} method="email">
        <Button size="sm">
          <Mail />
          Email
        </Button>
      </SendButton>
      <SendButton letter={letter} method="sms">
        <Button size="sm">
          <MessageSquareText />
          Text
        </Button>
      </SendButton>
      <Button size="sm" asChild className="sm:rounded-l-none!">
        <a href={`/api/payments/${id}/receipt`} target="_blank" rel="noopener">
          <Printer />
          Receipt
        </a>
      </Button>
    </ButtonGroup>
  );
}
