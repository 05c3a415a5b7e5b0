import { currentRequest } from './current-request.ts';
import type { Log } from './log.ts';

/** Tells whoever started us that another start makes sense; 1 says that it could not start. */
export const crashCode = 70;

const longestEndMs = 20_000;

/**
 * Resolves at the first error that nobody caught. What it left half-done is not known, so the process must end; but in
 * order, with the requests that run beside it answered.
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
