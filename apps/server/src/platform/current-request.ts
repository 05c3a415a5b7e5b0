import { AsyncLocalStorage } from 'node:async_hooks';

interface CurrentRequest {
  requestId: string;
  method: string | undefined;
  path: string;
  /** Its answer will not come any more. */
  breakOff(error: Error): void;
  /** Nobody waits for its answer any more. */
  hasLeft(): boolean;
}

/** Follows a request into everything that happens for it, so that a fault far from it can be told by its name. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
