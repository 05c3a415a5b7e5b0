import type { JobProgress } from './job-list.ts';
import type { JobType } from './job-status.ts';

export interface ShownProgress {
  done: number;
  all: number;
  text: string;
}

/**
 * Returns the progress of a job by checklist steps, or by visits if there is no checklist. A recurring job has no
 * progress by visits, because the job has no end.
 */
export function shownProgress(progress: JobProgress | null, type: JobType): ShownProgress | null {
  if (!progress) return null;
  const { steps, steps_done, visits, visits_done } = progress;
  if (steps > 0) return { done: steps_done, all: steps, text: `${steps_done} of ${steps} steps done` };
  if (type === 'recurring' || visits < 2) return null;
  return { done: visits_done, all: visits, text: `${visits_done} of ${visits} visits done` };
}
