/**
 * Creates the key of a step on the client, so that a retry never adds a second step. The key is unique only within
 * its task.
 */
export const newStepKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
