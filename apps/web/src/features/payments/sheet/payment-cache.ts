import type { PaymentPage, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** The row that a list has already shown: enough for the head of the sheet while the rest is on its way. */
export const findListed = (id: string): PaymentRow | undefined =>
  queryClient
    .getQueriesData<PaymentPage>({ queryKey: api.payments.list.key() })
    .flatMap(([, page]) => page?.payments ?? [])
    .find((row) => row.id === id);
