/**
 * 'waiting' means that the job has not been attempted yet or will be attempted again. 'failed' means that the job is
 * not attempted again until an operator retries it.
 */
export const jobStates = ['failed', 'active', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Active',
  waiting: 'Waiting',
};
