import { withDatabase } from './database.ts';
import { type Question, questions } from './growth-questions.ts';
import type { GrowthSubject, GrowthSubjects } from './growth-subjects.ts';
import type { LoadGenerator, PlannedRequest } from './load-order.ts';
import { rpcCall } from './operations.ts';
import { median } from './process-figures.ts';

/** From the smallest to the largest database, the response time is allowed to grow by at most this factor. */
export const growthLimit = 2;

const warmUps = 10;
const turns = 20;
const perTurn = 3;

/** The median time of one request for each measured business. */
export interface GrowthFigure {
  name: string;
  times: number[];
}

/** Sends the same requests to all measured businesses, alternating between them. */
export async function measureGrowth(
  load: LoadGenerator,
  kind: keyof GrowthSubjects,
  subjects: GrowthSubject[],
  wanted: string,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (const question of questions.filter(({ name, of }) => of === kind && name.includes(wanted))) {
    const asked = subjects.map((subject) => ({ subject, latencies: [] as number[] }));
    for (const { subject } of asked) await send(load, subject, question, warmUps);
    for (let turn = 0; turn < turns; turn++) {
      for (const { subject, latencies } of asked)
        latencies.push(...(await send(load, subject, question, perTurn)));
    }
    figures.push({ name: question.name, times: asked.map(({ latencies }) => median(latencies)) });
  }
  return figures;
}

async function send(
  load: LoadGenerator,
  { server, owner, ownerUrl, customer }: GrowthSubject,
  { procedure, input }: Question,
  count: number,
): Promise<number[]> {
  const session = { cookie: owner.browser.cookie, origin: server.url };
  const request: PlannedRequest = rpcCall(session, procedure, input(customer));
  // Public pages are rate-limited, so the counters are deleted before each measurement.
  await withDatabase(ownerUrl, (database) => database.query('delete from rate_limits'));
  const { latenciesMs, failures } = await load.run({ url: server.url, request, clients: 1, count });
  if (failures > 0) throw new Error(`${procedure} ${JSON.stringify(input(customer))} was refused`);
  return latenciesMs;
}
