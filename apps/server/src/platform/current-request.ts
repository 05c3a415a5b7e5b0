import { AsyncLocalStorage } from 'node:async_hooks';

interface CurrentRequest {
  requestId: string;
  method: string | undefined;
  /** The path of the request as it may be logged, without the token that some links contain. */
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

/**
 * Returns a path as it may be logged. The long token of a link that works without an account, such as the link that
 * unsubscribes a customer, grants access to whoever reads it, so it is left out, also if a mail program has encoded some of
 * its characters. So is a key that a mail program has moved from the query to the path.
 */
export const loggedPath = (path: string): string =>
  path.startsWith('/assets/')
    ? path
    : path.replace(/(key=)[\w%-]+/gi, '$1[token]').replace(/[\w%-]{40,}/g, '[token]');
