import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../scripts/launch/paths.mjs';

export interface PlannedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** The variants of the measured request. The simulated clients use them in turn. */
  variants: { path: string; body?: string }[];
  /** Whether each request gets a new idempotency key. */
  freshKey?: boolean;
}

export interface LoadOrder {
  url: string;
  request: PlannedRequest;
  clients: number;
  /** The run ends after the given time or number of requests, whichever comes first. */
  durationMs?: number;
  count?: number;
}

export interface LoadResult {
  latenciesMs: number[];
  failures: number;
  elapsedMs: number;
}

export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(inRoot('bench', 'load.ts'));
  return {
    async run(order) {
      child.send(order);
      const [result] = (await once(child, 'message')) as [LoadResult];
      return result;
    },
    stop: () => void child.disconnect(),
  };
}
