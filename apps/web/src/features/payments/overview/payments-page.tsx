import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { paymentSource } from '../payment-list.ts';
import { PaymentsFrame } from '../payments-frame.tsx';
import { MethodBars } from './method-bars.tsx';
import { outstandingText } from './overview-texts.ts';
import { PaymentFigures } from './payment-figures.tsx';
import { RecentPayments } from './recent-payments.tsx';

export default function PaymentsPage() {
  const rests = useListRests(paymentSource.rest);
  const { data: overview, isError } = useQuery(api.payments.overview.queryOptions(listRefresh(rests)));
  return (
    <PaymentsFrame
      title="Payments"
      sub={overview ? outstandingText(overview.outstanding) : isError ? null : undefined}
    >
      {(overview || !isError) && (
        <>
          <PaymentFigures overview={overview} />
          <MethodBars overview={overview} />
        </>
      )}
      <RecentPayments />
    </PaymentsFrame>
  );
}
