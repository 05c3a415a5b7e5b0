import type { TimelineRecords } from './timeline-records.ts';

/**
 * Determines the timeline entry that each record belongs to. A record joins the entry of its estimate, or else of its
 * lead, job or project; a record without any of these starts its own entry.
 */
export function rootsOf({
  leads,
  estimates,
  projects,
  jobs,
  invoices,
  payments,
  appointments,
}: TimelineRecords): Map<string, string> {
  const roots = new Map<string, string>();
  const rootOf = (id: string | null) => (id === null ? undefined : roots.get(id));
  for (const { id } of estimates) roots.set(id, id);
  for (const { id, estimate_id } of leads) roots.set(id, rootOf(estimate_id) ?? id);
  for (const { id } of projects) {
    roots.set(id, estimates.find((estimate) => estimate.project_id === id)?.id ?? id);
  }
  for (const { id, estimate_id, lead_id, project_id } of jobs) {
    roots.set(id, rootOf(estimate_id) ?? rootOf(lead_id) ?? rootOf(project_id) ?? id);
  }
  for (const { id, job_id, lead_id } of appointments) {
    const root = rootOf(job_id) ?? rootOf(lead_id);
    if (root) roots.set(id, root);
  }
  const jobOf = new Map(jobs.flatMap((job) => job.invoice_ids.map((invoice) => [invoice, job.id] as const)));
  for (const { id, estimate_id, project_id } of invoices) {
    roots.set(id, rootOf(estimate_id) ?? rootOf(jobOf.get(id) ?? null) ?? rootOf(project_id) ?? id);
  }
  for (const { id, invoice_id, estimate_id } of payments) {
    const billed = invoices.find((invoice) => estimate_id !== null && invoice.estimate_id === estimate_id);
    const root = rootOf(invoice_id) ?? rootOf(estimate_id) ?? rootOf(billed?.id ?? null);
    if (root) roots.set(id, root);
  }
  return roots;
}
