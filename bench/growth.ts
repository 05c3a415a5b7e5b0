import { addDays } from '@dayworks/shared/calendar-date';
import type { Installation } from './installation.ts';
import type { LoadGenerator, PlannedRequest } from './load-order.ts';
import { rpcCall } from './operations.ts';
import { median } from './process-figures.ts';

/** From the smallest to the largest database, time may grow by less than this. */
export const growthLimit = 2;

const warmUps = 10;
const turns = 20;
const perTurn = 3;

export interface GrowthFigure {
  name: string;
  smallMs: number;
  largeMs: number;
}

interface Question {
  name: string;
  ask(customerId: string): { procedure: string; input: unknown };
}

const list = (name: string, filter: object): Question => ({
  name,
  ask: () => ({ procedure: 'invoices/list', input: { limit: 50, ...filter } }),
});

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);

const questions: Question[] = [
  list('list, newest', {}),
  list('list, by due date', { sort: 'due' }),
  list('filter: draft', { status: 'draft' }),
  list('filter: unpaid', { status: 'unpaid' }),
  list('filter: overdue', { status: 'overdue' }),
  list('filter: paid', { status: 'paid' }),
  list('filter: invoice date', { from: daysAgo(300), to: daysAgo(240) }),
  {
    name: 'filter: customer',
    ask: (customerId) => ({ procedure: 'invoices/list', input: { limit: 50, customer_id: customerId } }),
  },
  list('search: customer name', { search: 'castillo 100' }),
  list('search: a common name', { search: 'castillo' }),
  list('search: email', { search: 'customer77@' }),
  list('search: invoice number', { search: '9e3779b1' }),
  { name: 'status cards and counts', ask: () => ({ procedure: 'invoices/overview', input: undefined }) },
];

export interface GrowthSubject extends Installation {
  customerId: string;
}

/** The same questions to a small and a large installation in turns; the median time of each. */
export async function measureGrowth(
  load: LoadGenerator,
  small: GrowthSubject,
  large: GrowthSubject,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (const { name, ask } of questions) {
    const times = new Map<GrowthSubject, number[]>([
      [small, []],
      [large, []],
    ]);
    for (const subject of times.keys()) await send(load, subject, ask, warmUps);
    for (let turn = 0; turn < turns; turn++) {
      for (const [subject, latencies] of times) latencies.push(...(await send(load, subject, ask, perTurn)));
    }
    figures.push({
      name,
      smallMs: median(times.get(small) ?? []),
      largeMs: median(times.get(large) ?? []),
    });
  }
  return figures;
}

async function send(
  load: LoadGenerator,
  { server, owner, customerId }: GrowthSubject,
  ask: Question['ask'],
  count: number,
): Promise<number[]> {
  const { procedure, input } = ask(customerId);
  const session = { cookie: owner.browser.cookie, origin: server.url };
  const request: PlannedRequest = rpcCall(session, procedure, input);
  const { latenciesMs, failures } = await load.run({ url: server.url, request, clients: 1, count });
  if (failures > 0) throw new Error(`${procedure} ${JSON.stringify(input)} was refused`);
  return latenciesMs;
}
