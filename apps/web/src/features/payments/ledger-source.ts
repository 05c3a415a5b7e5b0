import type { LedgerPage, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import { type DayEntry, dayEntriesOf } from './ledger-days.ts';

export const ledgerSource = createListSource<LedgerQuery, LedgerPage, DayEntry>({
  procedure: api.ledger.list,
  rowsOf: dayEntriesOf,
});
