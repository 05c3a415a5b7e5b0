import { AsyncLocalStorage } from 'node:async_hooks';

export interface CurrentRequest {
  requestId: string;
  method: string | undefined;
  /** The path of the request for the log, without the secret tokens that some links contain. */
  path: string;
  /** The business of the caller, once it is known. */
  businessId?: string | undefined;
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
 * Returns the path without secrets for the log. Long tokens in links that work without an account, such as unsubscribe
 * links, grant access and are therefore removed, even if a mail program has encoded some characters. Keys that a mail
 * program has moved from the query to the path are removed as well.
 */
export const loggedPath = (path: string): string =>
  path.startsWith('/assets/')
    ? path
    : path.replace(/(key=)[\w%-]+/gi, '$1[token]').replace(/[\w%-]{40,}/g, '[token]');
