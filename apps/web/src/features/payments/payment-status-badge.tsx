import { type PaymentStatus, paymentStatusLabels } from '@dayworks/shared/documents/payments/payment-method';
import { Ban, Check, CircleX, Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

const looks: Record<PaymentStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'sent', icon: <Hourglass /> },
  completed: { tone: 'paid', icon: <Check /> },
  failed: { tone: 'overdue', icon: <CircleX /> },
  refunded: { tone: 'viewed', icon: <Undo2 /> },
  voided: { tone: 'cancelled', icon: <Ban /> },
};

export const paymentTone = (status: PaymentStatus): Tone => looks[status].tone;

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {paymentStatusLabels[status]}
    </Badge>
  );
}
