/** waiting: not yet tried, or to be tried again. failed: given up until somebody retries. */
export const jobStates = ['failed', 'active', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Active',
  waiting: 'Waiting',
};
