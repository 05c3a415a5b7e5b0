/** Made by whoever adds a step, so that a retry never adds a second one. It names nothing outside of its task. */
export const newStepKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
