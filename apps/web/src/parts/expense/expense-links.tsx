import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';

/** Links to the job or project of an expense and to the invoice that charges it to the customer. */
export function ExpenseLinks({ expense }: { expense: ExpenseRow }) {
  const { job_id, job_title, project_id, project_name, invoice_id } = expense;
  if (!job_id && !project_id && !invoice_id) return null;
  return (
    <ul aria-label="Belongs to" className="flex flex-wrap gap-x-5 text-13">
      {job_id && <Belonging to={paths.job.getHref(job_id)}>Job: {job_title}</Belonging>}
      {project_id && (
        <Belonging to={`${paths.projects.getHref()}?project=${project_id}`}>
          Project: {project_name}
        </Belonging>
      )}
      {invoice_id && (
        <Belonging to={`${paths.invoices.getHref()}?invoice=${invoice_id}`}>View invoice</Belonging>
      )}
    </ul>
  );
}

const Belonging = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="wrap-anywhere inline-block rounded-4 py-1 font-medium text-accent-text hover:underline touch:py-3"
    >
      <bdi>{children}</bdi>
    </Link>
  </li>
);
