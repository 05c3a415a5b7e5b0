import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isWhole, ledgerQuery } from './ledger-query.ts';
import { LedgerRow } from './ledger-row.tsx';
import { partShape, partSkeletonCells, wholeShape, wholeSkeletonCells } from './ledger-row-shape.tsx';
import { ledgerSource } from './ledger-source.ts';
import { LedgerToolbar } from './ledger-toolbar.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { sheetParam } from './open-payment.ts';
import { useRecording } from './use-recording.ts';

const nouns = { one: 'transaction', many: 'transactions' };

/** Everything that moved money, day by day. */
export function LedgerCard() {
  const { query: read, change } = useListQuery(ledgerQuery);
  const key = JSON.stringify(read);
  // The same object as long as it says the same, so that rows need not be drawn again.
  const query = useMemo(() => JSON.parse(key) as LedgerQuery, [key]);
  const whole = isWhole(query);
  const headingId = useId();
  const rests = useListRests(ledgerSource.rest);
  const { data: totals, isError } = useQuery(
    api.ledger.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  const refresh = useRefreshList(api.ledger.key(), 'Could not refresh transactions data');
  const recording = useRecording();
  const linkTo = useSheetLink(sheetParam);

  const empty = ledgerQuery.isFiltered(query) ? (
    <NoMatch
      text="No transaction matches these filters."
      showAllLabel="Show all transactions"
      onShowAll={() => change(ledgerQuery.all)}
    />
  ) : (
    <ListEmpty>
      <EmptyState action={<CreateLink {...recording} />}>
        No transactions yet. Whatever moves money is listed here.
      </EmptyState>
    </ListEmpty>
  );

  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title="Ledger"
        refresh={refresh}
        csvHref={exportHref('/api/transactions/export', query)}
      />
      <LedgerToolbar query={query} onChange={change} />
      {(totals || !isError) && <LedgerTotals totals={totals} />}
      <PagedList
        key={key}
        source={ledgerSource}
        query={query}
        label="Transactions"
        nouns={nouns}
        shape={whole ? wholeShape : partShape}
        skeletonCells={whole ? wholeSkeletonCells : partSkeletonCells}
        counted={totals?.count}
        empty={empty}
        renderRow={(entry, place, before) => (
          <LedgerRow
            entry={entry}
            beginsDay={before?.date !== entry.date}
            isWhole={whole}
            query={query}
            linkTo={linkTo}
            {...place}
          />
        )}
      />
    </Card>
  );
}
