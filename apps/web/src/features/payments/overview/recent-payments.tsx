import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { CreateLink } from '../../../parts/list/create-link.tsx';
import { ListEmpty } from '../../../parts/list/list-empty.tsx';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { LinkArrow } from '../../../ui/arrows.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { paymentSource } from '../payment-list.ts';
import { openPayment, paymentRows } from '../payment-row.tsx';
import { useRecording } from '../use-recording.ts';

const shownRows = 10;
const waitingRows = 5;

/** The latest payments, with a link to all payments. */
export function RecentPayments() {
  const headingId = useId();
  const linkTo = useSheetLink(openPayment.param);
  const recording = useRecording();
  const rests = useListRests(paymentSource.rest);
  const { data, error } = useQuery(
    api.payments.list.queryOptions({ input: { limit: shownRows }, ...listRefresh(rests) }),
  );
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
      <PlainRows
        label="Recent payments"
        look={paymentRows}
        rows={data?.payments}
        waitingFor={error ? undefined : { rows: waitingRows, text: 'Loading payments...' }}
        shared={undefined}
        linkTo={linkTo}
      />
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
          <LinkArrow className="size-3.5 stroke-2" />
        </Link>
      )}
    </Card>
  );
}
