/*
 * The load generator, which runs as a separate process: `clients` callers, each with one keep-alive connection, send
 * their next request when the previous response has arrived.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { LoadOrder, LoadResult, PlannedRequest } from './load-order.ts';

const agents = new Map<string, Agent>();
let nextRequest = 0;

function agentFor(url: string): Agent {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: 64 });
  agents.set(url, agent);
  return agent;
}

function call(url: string, { method, headers, variants, freshKey }: PlannedRequest): Promise<number> {
  const { path, body } = variants[nextRequest++ % variants.length] ?? { path: '/' };
  const key: Record<string, string> = freshKey ? { 'idempotency-key': randomUUID() } : {};
  return new Promise((resolve, reject) => {
    const outgoing = send(url + path, { method, agent: agentFor(url), headers: { ...headers, ...key } });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

async function run({ url, request, clients, durationMs, count }: LoadOrder): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let failures = 0;
  let left = count ?? Number.POSITIVE_INFINITY;
  const startedAt = performance.now();
  const endsAt = startedAt + (durationMs ?? Number.POSITIVE_INFINITY);
  async function client() {
    while (left-- > 0 && performance.now() < endsAt) {
      const sentAt = performance.now();
      const status = await call(url, request);
      if (status !== 200) failures += 1;
      latenciesMs.push(performance.now() - sentAt);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { latenciesMs, failures, elapsedMs: performance.now() - startedAt };
}

process.on('message', async (order: LoadOrder) => process.send?.(await run(order)));
process.on('disconnect', () => process.exit());
