import { oc } from '@orpc/contract';
import { NewInvoicePayment, Payment, PaymentEdit } from './payment.ts';

export const paymentsContract = {
  record: oc
    .route({ method: 'POST', path: '/payments', tags: ['payments'] })
    .input(NewInvoicePayment)
    .output(Payment),
  update: oc
    .route({ method: 'PATCH', path: '/payments/{id}', tags: ['payments'] })
    .input(PaymentEdit)
    .output(Payment),
};
