import { member, owner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { listRates, setRate } from './cost-rates.ts';
import { listEntries } from './list-entries.ts';
import { createEntry, getRunning, removeEntry, start, stop, updateEntry } from './writes.ts';

export const timeRoutes = {
  ...routesOf(member.time, {
    list: listEntries,
    running: getRunning,
    start,
    stop,
    create: createEntry,
    update: updateEntry,
    remove: removeEntry,
    rates: listRates,
  }),
  ...routesOf(owner.time, { setRate }),
};
