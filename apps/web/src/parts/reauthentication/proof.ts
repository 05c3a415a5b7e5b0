import type { SessionUser } from '@dayworks/shared/auth/session';
import type { UseMutationOptions } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../lib/errors.ts';
import { failureToast } from '../feedback.tsx';
import { Abandoned } from '../form/saver.ts';
import { messageWithWait } from '../sign-in/sign-in-problems.ts';

export type ProofWay = 'password' | 'totp' | 'code';

/**
 * Returns the methods that this user can re-authenticate with, the quickest first. A code sent by message is always
 * possible.
 */
export function proofWays({ identities, factors }: Pick<SessionUser, 'identities' | 'factors'>): ProofWay[] {
  return [
    ...(identities.some(({ provider }) => provider === 'email') ? ['password' as const] : []),
    ...(factors.some(({ type }) => type === 'totp') ? ['totp' as const] : []),
    'code',
  ];
}

/**
 * Thrown if the user closes the dialog instead of re-authenticating. The change is then abandoned, but this does not
 * count as an error.
 */
export class ProofDeclined extends Abandoned {
  override name = 'ProofDeclined';
}

type Answer = (isProven: boolean) => void;

let waiting: Answer[] = [];
let asks: 'totp' | undefined;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The store that the re-authentication dialog listens to. Several calls can wait for the same re-authentication. */
export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isWanted: () => waiting.length > 0,
  /** Returns the kind of re-authentication that all waiting calls accept, if there is only one such kind. */
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

/**
 * Sends a request to the server. If the server requires re-authentication, asks the user to re-authenticate and then
 * repeats the request.
 */
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

/** Extends mutation options, so that the mutation asks for re-authentication if the server requires it. */
export function withProof<Data, Input, Context>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): UseMutationOptions<Data, Error, Input, Context> {
  const { mutationFn } = options;
  if (!mutationFn) return options;
  return { ...options, mutationFn: (input, context) => proven(() => mutationFn(input, context)) };
}

/** Reports an error. If the user cancels the re-authentication, this does not count as an error. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ProofDeclined)) failureToast('Error', messageWithWait(error));
}
