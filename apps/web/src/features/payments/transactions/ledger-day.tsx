import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type DayEntry, dayClose } from './ledger-days.ts';
import { dayText, signedMoney } from './ledger-texts.ts';

type DayProps = { first: DayEntry; query: LedgerQuery };

/** Returns the total of a day. If the day continues on the next page, the server calculates the total. */
function useDayNet({ first, query }: DayProps): Dollars | undefined {
  const { data } = useQuery(
    api.ledger.totals.queryOptions({
      input: { ...query, from: first.date, to: first.date },
      enabled: first.dayNet === null,
    }),
  );
  return first.dayNet ?? data?.net;
}

/** The header of a day, shown above the first row of that day. */
export function DayHead(props: DayProps) {
  const net = useDayNet(props);
  return (
    <>
      <span className="block font-semibold text-13">{dayText(props.first.date)}</span>
      <span className="flex items-center gap-1 text-12 text-fg-2">
        Net {net === undefined ? <Skeleton className="h-3 w-16" /> : signedMoney(net)}
      </span>
    </>
  );
}

/**
 * Shows the running total at the end of a day. If the newest entry comes first, it is the running total of the day's
 * first row; in the other order, it is calculated from the day's total.
 */
export function DayClose(props: DayProps) {
  const net = useDayNet(props);
  if (props.query.sort === 'newest') return 'Day close';
  const close = net === undefined ? null : dayClose(props.first, net, props.query.sort);
  return `Day close ${close === null ? '' : formatMoney(close)}`;
}
