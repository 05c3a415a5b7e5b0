import { billableProblem } from '@dayworks/shared/expenses/billable';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import type { FormValues } from '../record/record-values.ts';

/**
 * A job determines its project, so the form does not ask for a project if a job is chosen; for a billable expense,
 * the form states what is still missing.
 */
export function useWorkFields(control: Control<FormValues>) {
  const [jobId, projectId, isBillable] = useWatch({ control, name: ['job_id', 'project_id', 'is_billable'] });
  const { data: job } = useQuery(
    api.jobs.get.queryOptions({ input: jobId ? { id: String(jobId) } : skipToken }),
  );
  const work = {
    has_project: Boolean(projectId),
    job: jobId ? { has_customer: job?.customer !== null } : null,
  };
  const help = billableProblem(isBillable === true, work) ?? 'Added to the job’s next invoice.';
  return {
    extras: { is_billable: { help } },
    own: jobId ? { project_id: null } : {},
  };
}
