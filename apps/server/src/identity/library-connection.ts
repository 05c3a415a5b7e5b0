import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** For whom the auth library is called, as far as the database's triggers want to know. */
export interface Caller {
  requestId: string;
  /** The session of the request. */
  asks?: { sessionId: string; userId: string } | null;
  /** The session that must still be there when a sign-in method is added. */
  addsFor?: { sessionId: string; userId: string };
  /** The number whose code was right: the library asks for it again. */
  provedPhone?: string;
  /** Set on the way: the hash that the password was compared with. */
  verifiedHash?: string;
  /** Set on the way: the provider proved an address that nobody had proven before. */
  isStartedAnew?: boolean;
  /** Set on the way: the provider did not answer in time. */
  isProviderAway?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

export const onBehalfOf = <T>(caller: Caller, call: () => Promise<T>): Promise<T> =>
  callers.run(caller, call);

export const currentCaller = () => callers.getStore();

export function noteVerifiedHash(hash: string): void {
  const caller = callers.getStore();
  if (caller) caller.verifiedHash = hash;
}

/** What follows on this connection waits for it and fails with it. */
const swallow = () => {};

/** The library writes by itself: each of its connections says first whose request it serves, in the same round trip. */
export function libraryPool(pool: pg.Pool): pg.Pool {
  return Object.create(pool, {
    connect: {
      async value() {
        const client = await pool.connect();
        const caller = callers.getStore();
        client
          .query({
            name: 'say-caller',
            text: `select set_config('app.request_id', $1, false), set_config('app.session_id', $2, false),
                     set_config('app.proof', 'outside', false)`,
            values: [caller?.requestId ?? '', caller?.addsFor?.sessionId ?? ''],
          })
          .catch(swallow);
        return client;
      },
    },
  });
}
