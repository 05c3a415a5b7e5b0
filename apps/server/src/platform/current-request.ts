import { AsyncLocalStorage } from 'node:async_hooks';

interface CurrentRequest {
  requestId: string;
  method: string | undefined;
  path: string;
  /** Ends the current request with an error. Called when its response will never be sent. */
  breakOff(error: Error): void;
  /** Returns whether the client disconnected before the response was sent. */
  hasLeft(): boolean;
}

/**
 * Associates all work with the HTTP request that caused it, so that an error anywhere in the code can be logged with
 * the request id.
 */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
