export const mostSteps = 50;

interface Step {
  done: boolean;
}

/** Returns the checklist for a repeating task's next occurrence: the same steps, none of them checked off. */
export const unticked = <One extends Step>(checklist: readonly One[]): One[] =>
  checklist.map((step) => ({ ...step, done: false }));

export const stepsDone = (checklist: readonly Step[]): number => checklist.filter(({ done }) => done).length;
