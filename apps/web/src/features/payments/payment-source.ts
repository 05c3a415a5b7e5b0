import type { PaymentPage, PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';

export const paymentSource = createListSource<PaymentQuery, PaymentPage, PaymentRow>({
  procedure: api.payments.list,
  rowsOf: (page) => page.payments,
});
