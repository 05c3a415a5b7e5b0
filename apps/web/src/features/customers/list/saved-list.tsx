import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { WifiOff } from 'lucide-react';
import { NoMatch } from '../../../parts/list/list-empty.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { unreadText } from '../unread-text.ts';
import { matchingCustomers } from './customer-match.ts';
import { customerRows } from './customer-row.tsx';
import type { SavedCustomers } from './saved-customers.ts';
import type { Fallback } from './use-fallback.ts';

const nouns = { one: 'customer', many: 'customers' };

type SavedListProps = {
  fallback: Fallback;
  query: CustomerQuery;
  onShowAll: () => void;
};

/** Informs the user that the server is unreachable and shows the customers that are saved on the device. */
export function SavedList({ fallback, query, onShowAll }: SavedListProps) {
  if (fallback.kind === 'none') {
    return (
      <div className="border-line border-t p-5 narrow:p-4">
        <Alert tone="danger" live>
          {unreadText}
        </Alert>
      </div>
    );
  }
  return (
    <>
      <AwayNote savedAt={fallback.saved_at} />
      {fallback.kind === 'saved' && <SavedRows saved={fallback} query={query} onShowAll={onShowAll} />}
    </>
  );
}

function AwayNote({ savedAt }: { savedAt: string }) {
  const day = useBusinessDay();
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-t px-5 py-2.5 text-13 text-fg-2 narrow:px-4"
    >
      <WifiOff className="size-3.5 flex-none text-fg-3" />
      Showing saved customers from {dayAndTime(savedAt, day)}. Changes are off until the server is back.
    </p>
  );
}

type SavedRowsProps = { saved: SavedCustomers; query: CustomerQuery; onShowAll: () => void };

function SavedRows({ saved, query, onShowAll }: SavedRowsProps) {
  const { timeZone } = useBusinessDay();
  const rows = matchingCustomers(saved.customers, query, timeZone);
  return (
    <>
      <PlainRows label="Saved customers" look={customerRows} rows={rows} shared={undefined} />
      {rows.length === 0 && <NoMatch nouns={nouns} onShowAll={onShowAll} />}
    </>
  );
}
