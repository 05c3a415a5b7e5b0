import type { SourceRow } from '@dayworks/shared/marketing/results/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { useState } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { useSources } from '../marketing-frame.tsx';
import { prepareRows, RowsLink, useRowsLink } from '../rows/open-rows.tsx';
import type { RowsOf } from '../rows/rows-address.ts';
import { allText, grouped, sourceCost, sourceText } from './overview-texts.ts';

type SourcesSheetProps = { sources: readonly SourceRow[]; open: boolean; onClose: () => void };

const costText = (cost: number | null) => (cost === null ? '—' : formatMoney(cost));

/** Shows all details of every source: the cost of one lead, of one booking and of each dollar received. */
function SourcesSheet({ sources, open, onClose }: SourcesSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title="Source to cash" />
      <SheetBody className="pt-5">
        <div className="grid gap-6">
          {sources.map((row) => (
            <Source key={`${row.is_rest} ${row.source}`} row={row} />
          ))}
        </div>
      </SheetBody>
    </Sheet>
  );
}

function Source({ row }: { row: SourceRow }) {
  const rows = (kind: RowsOf['kind'], text: string) =>
    row.is_rest ? (
      text
    ) : (
      <RowsLink rows={{ kind, source: row.source }} of={row.source}>
        {text}
      </RowsLink>
    );
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <bdi>{row.source}</bdi>
      </h3>
      <Facts>
        <Fact label="Leads" note={`${costText(row.cost_per_lead)} each`}>
          {rows('leads', grouped(row.leads))}
        </Fact>
        <Fact label="Booked" note={`${costText(row.cost_per_booking)} each`}>
          {rows('bookings', grouped(row.bookings))}
        </Fact>
        <Fact label="Received" note={`${costText(row.cost_per_dollar)} for each dollar`}>
          {rows('received', formatMoney(row.received))}
        </Fact>
        <Fact label="Spent">{rows('spend', formatMoney(row.spend))}</Fact>
      </Facts>
    </section>
  );
}

const shownSources = 4;

/** Shows the revenue by source and the cost of one lead from each source. */
export function SourcesCard() {
  const { data, error, refetch } = useSources();
  const [isOpen, setOpen] = useState(false);
  const sources = data?.sources ?? [];
  const largest = Math.max(0, ...sources.slice(0, shownSources).map(({ received }) => received));
  return (
    <Card className="flex flex-col">
      <CardHeader title="Source to cash" />
      {!data && error && (
        <div className="p-5 narrow:p-4">
          <CouldNotLoad title="The sources could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && (
        <Loading label="Loading the sources">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="mx-5 my-5 h-9" />
          ))}
        </Loading>
      )}
      {data && sources.length === 0 && (
        <p className="px-5 pt-2 pb-5 text-13 text-fg-3 narrow:px-4">
          No leads and no payments in this period.
        </p>
      )}
      <ul aria-label="Source to cash" className="pt-1">
        {sources.slice(0, shownSources).map((row) => (
          <li key={row.source} className="border-line not-first:border-t">
            <SourceLine row={row} share={largest > 0 ? Math.max(0, (row.received / largest) * 100) : 0} />
          </li>
        ))}
      </ul>
      <CardFooter className="mt-auto min-h-12 justify-between">
        Payments received, not promised
        {sources.length > 0 && (
          <Button variant="ghost" size="sm" className="-my-2 -mr-2.5" onClick={() => setOpen(true)}>
            {sources.length > shownSources ? allText(sources) : 'Costs'}
            <span className="sr-only"> of the sources</span>
          </Button>
        )}
      </CardFooter>
      <SourcesSheet sources={sources} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function SourceLine({ row, share }: { row: SourceRow; share: number }) {
  return (
    <Link
      {...useRowsLink()({ kind: 'received', source: row.source })}
      onPointerOver={prepareRows}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-5 py-2.5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
    >
      <span className="flex items-baseline justify-between gap-3 leading-5">
        <bdi className="min-w-0 truncate font-medium">{row.source}</bdi>
        <span className="font-semibold tabular-nums">{formatMoney(row.received)}</span>
      </span>
      <span className="block h-1 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share}%` }} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-12 text-fg-3 tabular-nums">
        <span>{sourceText(row)}</span>
        <span>{sourceCost(row)}</span>
      </span>
    </Link>
  );
}
