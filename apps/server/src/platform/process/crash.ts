import { currentRequest } from '../current-request.ts';
import type { Log } from './log.ts';

/** The exit code with which the launcher restarts the server; exit code 1 means that the server could not start. */
export const crashCode = 70;

const longestEndMs = 20_000;

/**
 * Resolves at the first uncaught error. The process must then end, because its state is unknown, but only after the
 * running requests have been answered.
 */
export function whenCrashed(log: Log): Promise<typeof crashCode> {
  const { promise, resolve } = Promise.withResolvers<typeof crashCode>();
  process.on('uncaughtException', (error) => {
    const { breakOff, hasLeft: _hasLeft, ...request } = currentRequest.getStore() ?? {};
    log.fatal(
      { ...request, err: error },
      'an error that nobody caught: the server ends, to be started again',
    );
    breakOff?.(error);
    setTimeout(() => process.exit(crashCode), longestEndMs).unref();
    resolve(crashCode);
  });
  return promise;
}
