/** waiting: not attempted yet, or to be attempted again. failed: not attempted again until an operator retries it. */
export const jobStates = ['failed', 'active', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Active',
  waiting: 'Waiting',
};
