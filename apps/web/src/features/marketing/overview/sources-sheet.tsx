import type { SourceRow } from '@dayworks/shared/marketing/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import type { RowsOf } from '../rows/rows-address.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { grouped } from './overview-texts.ts';

type SourcesSheetProps = { sources: readonly SourceRow[]; open: boolean; onClose: () => void };

const costText = (cost: number | null) => (cost === null ? '—' : formatMoney(cost));

/** Shows all details of every source: the cost of one lead, of one booking and of each dollar received. */
export function SourcesSheet({ sources, open, onClose }: SourcesSheetProps) {
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
