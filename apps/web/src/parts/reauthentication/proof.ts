import { ApiError, hasCode } from '../../lib/errors.ts';

/** The person closed the dialog instead of proving who they are: the change was given up, nothing went wrong. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

type Answer = (isProven: boolean) => void;

let waiting: Answer[] = [];
let asks: 'totp' | undefined;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** What the dialog listens to. Several calls may wait for one proof. */
export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isWanted: () => waiting.length > 0,
  /** The only proof that is enough for what waits. */
  asks: () => asks,
  answer(isProven: boolean) {
    const answers = waiting;
    waiting = [];
    asks = undefined;
    tell();
    for (const answer of answers) answer(isProven);
  },
};

const askForProof = (only: 'totp' | undefined) =>
  new Promise<boolean>((resolve) => {
    asks ??= only;
    waiting = [...waiting, resolve];
    tell();
  });

/** Makes the call; when the server wants proof first, asks for it and makes the call again. */
export async function proven<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'REAUTHENTICATION_NEEDED')) throw error;
    if (!(await askForProof(error instanceof ApiError ? error.data.asks : undefined)))
      throw new ProofDeclined();
    return call();
  }
}
