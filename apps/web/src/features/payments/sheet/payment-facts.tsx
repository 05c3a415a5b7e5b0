import { formatLong } from '@dayworks/shared/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { CustomerLink, FactLink } from '../../../parts/sheet/fact-link.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { payerText } from '../payer-text.ts';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { customer, document, payment_date, payment_method, reference, receiver } = payment;
  const day = useBusinessDay();
  const name = payerText(payment);
  const company = customer?.company !== name && customer?.company;
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <CustomerLink id={customer?.id}>{name}</CustomerLink>
      </Fact>
      <Fact label="Paid on" note={document?.title && <bdi>{document.title}</bdi>}>
        {document ? (
          <FactLink to={sheetHref(document.kind, document.id)}>
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
