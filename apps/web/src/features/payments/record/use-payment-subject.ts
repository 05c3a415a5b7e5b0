import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { estimateSubject, invoiceSubject, type PaymentSubject, type SubjectKind } from './payment-subject.ts';

/** What has been chosen so far; switching to another kind and back loses nothing. */
export function usePaymentSubject() {
  const [kind, setKind] = useState<SubjectKind>('invoice');
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const [estimate, setEstimate] = useState<EstimateRow | null>(null);
  const [customer, setCustomer] = useState<CustomerOption | null>(null);
  const [isAsked, setAsked] = useState(false);
  // A row of the list does not say what was paid already.
  const details = useQuery(
    api.estimates.get.queryOptions({ input: { id: estimate?.id ?? '' }, enabled: estimate !== null }),
  );

  const subjects: Record<SubjectKind, PaymentSubject | null> = {
    invoice: invoice && invoiceSubject(invoice),
    estimate: estimate && details.data ? estimateSubject(details.data) : null,
    direct: { kind: 'direct', customerId: customer?.id ?? null },
  };
  const subject = subjects[kind];
  const missingText = {
    invoice: 'Please choose an invoice',
    estimate: estimate ? 'This estimate is still being loaded' : 'Please choose an estimate',
    direct: undefined,
  }[kind];

  return {
    kind,
    setKind: (next: SubjectKind) => {
      setKind(next);
      setAsked(false);
    },
    invoice,
    setInvoice,
    estimate,
    setEstimate,
    customer,
    setCustomer,
    subject,
    problem: isAsked && !subject ? missingText : undefined,
    /** For the moment of saving: says what is missing, where it is missing. */
    isMissing: () => {
      setAsked(true);
      return subject === null;
    },
  };
}
