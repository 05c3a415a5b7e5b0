import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sheetParam } from './open-payment.ts';
import { paymentQuery } from './payment-query.ts';
import { PaymentListRow } from './payment-row.tsx';
import { paymentRowShape, paymentSkeletonCells } from './payment-row-shape.tsx';
import { paymentSource } from './payment-source.ts';
import { PaymentToolbar } from './payment-toolbar.tsx';
import { useRecording } from './use-recording.ts';

const nouns = { one: 'payment', many: 'payments' };

export function PaymentListCard() {
  const { query, change } = useListQuery(paymentQuery);
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(query.search);
  const refresh = useRefreshList(api.payments.key(), 'Could not refresh payments data');
  const recording = useRecording();
  const linkTo = useSheetLink(sheetParam);

  const empty = paymentQuery.isFiltered(query) ? (
    <NoMatch
      text="No payment matches these filters."
      showAllLabel="Show all payments"
      onShowAll={() => change(paymentQuery.all)}
    />
  ) : (
    <ListEmpty>
      <EmptyState action={<CreateLink {...recording} />}>
        No payments yet. Record the first one to see it here.
      </EmptyState>
    </ListEmpty>
  );

  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title="Payments"
        refresh={refresh}
        search={{ label: 'Search payments', onToggle: toggleSearch }}
        csvHref={exportHref('/api/payments/export', query)}
      />
      <PaymentToolbar query={query} onChange={change} searchId={searchId} isSearchShown={isSearchShown} />
      <PagedList
        key={JSON.stringify(query)}
        source={paymentSource}
        query={query}
        label="Payments"
        nouns={nouns}
        shape={paymentRowShape}
        skeletonCells={paymentSkeletonCells}
        empty={empty}
        renderRow={(row, place) => <PaymentListRow row={row} linkTo={linkTo} {...place} />}
      />
    </Card>
  );
}
