import { expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { ProofDeclined, proofStore, proven } from './proof.ts';

const needed = () => new ApiError(403, 'REAUTHENTICATION_NEEDED', 'Please confirm that it is you');

/** Refuses until it was proven. */
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

it('asks for nothing when the server wants no proof', async () => {
  expect(await proven(async () => 'done')).toBe('done');
  expect(proofStore.isWanted()).toBe(false);
});

it('repeats the call by itself once it is proven', async () => {
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

it('says which proof alone is enough, until it was given', async () => {
  const refusal = new ApiError(403, 'REAUTHENTICATION_NEEDED', 'Please confirm that it is you', {
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

it('gives up without a second call when nobody proves it', async () => {
  const change = guarded();
  const outcome = proven(change.call);
  await asked();
  proofStore.answer(false);
  await expect(outcome).rejects.toBeInstanceOf(ProofDeclined);
  expect(change.calls).toEqual([false]);
});

it('leaves every other refusal alone', async () => {
  await expect(
    proven(async () => {
      throw new ApiError(409, 'CONFLICT', 'taken');
    }),
  ).rejects.toThrow('taken');
  expect(proofStore.isWanted()).toBe(false);
});
