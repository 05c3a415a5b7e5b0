import type { PaymentPage, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Finds the payment in the loaded lists, whose data is enough for the header of the sheet while the details load. */
export const findListed = (id: string): PaymentRow | undefined =>
  queryClient
    .getQueriesData<PaymentPage>({ queryKey: api.payments.list.key() })
    .flatMap(([, page]) => page?.payments ?? [])
    .find((row) => row.id === id);
