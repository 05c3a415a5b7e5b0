export const mostSteps = 50;

interface Step {
  done: boolean;
}

/** Of the one that follows a repeating task: the same steps, all still to do. */
export const unticked = <One extends Step>(checklist: readonly One[]): One[] =>
  checklist.map((step) => ({ ...step, done: false }));

export const stepsDone = (checklist: readonly Step[]): number => checklist.filter(({ done }) => done).length;
