import { member, owner } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { listRates, setRate } from './cost-rates.ts';
import { listEntries } from './list-entries.ts';
import { getRunning, start, stop } from './start-and-stop.ts';
import { createEntry, removeEntry, updateEntry } from './write-entry.ts';

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
