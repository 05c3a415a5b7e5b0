import { expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { ProofDeclined, proofStore, proven } from './proof.ts';

const needed = () => new ApiError(403, 'REAUTHENTICATION_NEEDED', 'Please confirm that it’s you');

/** A call that the server rejects until the user has re-authenticated. */
function guarded() {
  const calls: boolean[] = [];
  let isProven = false;
  return {
    calls,
    prove: () => {
      isProven = true;
    },
    call: async () => {
      calls.push(isProven);
      if (!isProven) throw needed();
      return 'done';
    },
  };
}

const asked = () =>
  new Promise<void>((resolve) => {
    if (proofStore.isWanted()) return resolve();
    const stop = proofStore.subscribe(() => {
      stop();
      resolve();
    });
  });

it('proven() does not ask the user to re-authenticate if the server does not require re-authentication', async () => {
  expect(await proven(async () => 'done')).toBe('done');
  expect(proofStore.isWanted()).toBe(false);
});

it('proven() repeats the call automatically after re-authentication', async () => {
  const change = guarded();
  const outcome = proven(change.call);
  await asked();
  expect(proofStore.isWanted()).toBe(true);
  change.prove();
  proofStore.answer(true);
  expect(await outcome).toBe('done');
  expect(change.calls).toEqual([false, true]);
  expect(proofStore.isWanted()).toBe(false);
});

it('proofStore names the required kind of re-authentication until the user has re-authenticated', async () => {
  const refusal = new ApiError(403, 'REAUTHENTICATION_NEEDED', 'Please confirm that it’s you', {
    asks: 'totp',
  });
  const outcome = proven(async () => {
    throw refusal;
  });
  await asked();
  expect(proofStore.asks()).toBe('totp');
  proofStore.answer(true);
  await expect(outcome).rejects.toBe(refusal);
  expect(proofStore.asks()).toBeUndefined();
});

it('proven() rejects and does not repeat the call if the user does not re-authenticate', async () => {
  const change = guarded();
  const outcome = proven(change.call);
  await asked();
  proofStore.answer(false);
  await expect(outcome).rejects.toBeInstanceOf(ProofDeclined);
  expect(change.calls).toEqual([false]);
});

it('proven() rethrows every error except a missing re-authentication', async () => {
  await expect(
    proven(async () => {
      throw new ApiError(409, 'CONFLICT', 'taken');
    }),
  ).rejects.toThrow('taken');
  expect(proofStore.isWanted()).toBe(false);
});
