export const mostSteps = 50;

/** Made by whoever adds a step, so that a retry never adds a second one. It names nothing outside of its task. */
export const newStepKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

interface Step {
  done: boolean;
}

/** Of the one that follows a repeating task: the same steps, all still to do. */
export const unticked = <One extends Step>(checklist: readonly One[]): One[] =>
  checklist.map((step) => ({ ...step, done: false }));

export const stepsDone = (checklist: readonly Step[]): number => checklist.filter(({ done }) => done).length;
