import { formatLong } from '@dayworks/shared/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { openDocumentHref } from '../../../parts/document-form/document-hrefs.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { payerText } from '../payer-text.ts';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { customer, document, payment_date, payment_method, reference, receiver } = payment;
  const day = useBusinessDay();
  const name = <bdi>{payerText(payment)}</bdi>;
  const company = customer?.company !== payerText(payment) && customer?.company;
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        {customer ? <FactLink to={paths.customer.getHref(customer.id)}>{name}</FactLink> : name}
      </Fact>
      <Fact label="Paid on" note={document?.title && <bdi>{document.title}</bdi>}>
        {document ? (
          <FactLink to={openDocumentHref(document.kind, document.id)}>
            {documentTitle(document.kind, document.id)}
          </FactLink>
        ) : (
          'No document'
        )}
      </Fact>
      <Fact label="Payment date">{formatLong(payment_date)}</Fact>
      <Fact label="Payment method">{paymentMethodLabels[payment_method]}</Fact>
      <Fact label="Reference">{reference ? <bdi>{reference}</bdi> : 'None'}</Fact>
      <Fact label="Received by">{receiver ? <bdi>{receiver}</bdi> : 'Not known'}</Fact>
      {payment.voided_at && (
        <Fact label="Voided" wide note={payment.void_reason && <bdi>{payment.void_reason}</bdi>}>
          {dayAndTime(payment.voided_at, day)}
        </Fact>
      )}
    </Facts>
  );
}

function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent-text underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}
