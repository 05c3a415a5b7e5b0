import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The data about the current request that the database triggers need while the auth library is called. */
export interface Caller {
  requestId: string;
  /** The session that the request was made with. */
  asks?: { sessionId: string; userId: string } | null;
  /** The session that must still exist when a credential is issued or a sign-in method is added. */
  addsFor?: { sessionId: string; userId: string };
  /** The token of the session that replaces the requesting session when a sign-in method is added. */
  successor?: string;
  /** The phone number whose texted code was correct; the auth library later asks whether this number was verified. */
  provedPhone?: string;
  /** The password hash that the entered password was compared with; set while the auth library is called. */
  verifiedHash?: string;
  /**
   * True if the single sign-on provider verified an address that was unverified before; set while the auth library is
   * called.
   */
  isStartedAnew?: boolean;
  /** True if the single sign-on provider did not respond in time; set while the auth library is called. */
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

/**
 * Ignores an error of a statement, because later statements on the same connection wait for the failed statement and
 * fail with the same error.
 */
const swallow = () => {};

/**
 * The auth library writes to the database directly. Therefore, before each of its statements, the connection first
 * stores data about the current request, in the same round trip as the statement.
 */
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
                     set_config('app.successor', $3, false), set_config('app.proof', 'outside', false)`,
            values: [caller?.requestId ?? '', caller?.addsFor?.sessionId ?? '', caller?.successor ?? ''],
          })
          .catch(swallow);
        return client;
      },
    },
  });
}
