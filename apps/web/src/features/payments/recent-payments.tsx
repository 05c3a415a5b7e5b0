import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty } from '../../parts/list/list-empty.tsx';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { ListRowSkeleton } from '../../parts/list/list-row-skeleton.tsx';
import { useRowLayout } from '../../parts/list/use-row-layout.ts';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sheetParam } from './open-payment.ts';
import { PaymentListRow } from './payment-row.tsx';
import { paymentRowShape, paymentSkeletonCells } from './payment-row-shape.tsx';
import { paymentSource } from './payment-source.ts';
import { useRecording } from './use-recording.ts';

const shownRows = 10;
const waitingRows = 5;

/** The latest few, and the way to all of them. */
export function RecentPayments() {
  const headingId = useId();
  const linkTo = useSheetLink(sheetParam);
  const listRef = useRef<HTMLUListElement>(null);
  const layout = useRowLayout(listRef);
  const recording = useRecording();
  const rests = useListRests(paymentSource.rest);
  const { data, error } = useQuery(
    api.payments.list.queryOptions({ input: { limit: shownRows }, ...listRefresh(rests) }),
  );
  const height = paymentRowShape.heightPx[layout];
  return (
    <Card aria-labelledby={headingId}>
      <div className="pb-3">
        <CardHeader id={headingId} title="Recent payments" />
      </div>
      {!data && error && (
        <div className="border-line border-t p-5 narrow:p-4">
          <Alert tone="danger" live>
            {errorMessage(error)}
          </Alert>
        </div>
      )}
      <ul
        ref={listRef}
        aria-labelledby={headingId}
        aria-busy={!data && !error}
        className="relative"
        style={{ height: data || error ? undefined : waitingRows * height }}
      >
        {data?.payments.map((row) => (
          <PaymentListRow key={row.id} row={row} layout={layout} linkTo={linkTo} />
        ))}
        {!data &&
          !error &&
          Array.from({ length: waitingRows }, (_, index) => index * height).map((top) => (
            <ListRowSkeleton
              key={top}
              shape={paymentRowShape}
              layout={layout}
              top={top}
              text={top === 0 ? 'Loading payments...' : undefined}
            >
              {paymentSkeletonCells[layout]}
            </ListRowSkeleton>
          ))}
      </ul>
      {data?.payments.length === 0 ? (
        <ListEmpty>
          <EmptyState action={<CreateLink {...recording} />}>
            No payments yet. Record the first one to see it here.
          </EmptyState>
        </ListEmpty>
      ) : (
        <Link
          to={paths.allPayments.getHref()}
          className="flex items-center justify-between rounded-b-10 border-line border-t px-5 py-3 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-hover hover:text-fg-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-4 touch:min-h-11"
        >
          See all payments
          <ArrowRight className="size-3.5 stroke-2" />
        </Link>
      )}
    </Card>
  );
}
