import { todayIn } from '@dayworks/shared/calendar-date';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { invoiceForProject } from '@dayworks/shared/invoices/invoice-for-project';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session.ts';
import { type InvoiceValues, valuesFromNew } from './invoice-values.ts';

export interface InvoiceStart {
  /** Whose draft it is, and for what. */
  owner: string;
  today: string;
  values: InvoiceValues;
  project: ProjectSummary | null;
  customer: CustomerOption | null;
  /** What the address asked for and nobody has. */
  missing: 'project' | 'customer' | null;
}

type StartFrom = { projectId: string | null; customerId: string | null };

/** What a new invoice begins with; undefined while that is on its way. */
export function useInvoiceStart({ projectId, customerId }: StartFrom): InvoiceStart | undefined {
  const session = useSession();
  const business = useBusiness();
  const project = useQuery(
    api.projects.get.queryOptions({ input: projectId ? { id: projectId } : skipToken }),
  );
  const presetId = project.data?.customer_id ?? customerId;
  const customer = useQuery(
    api.customers.option.queryOptions({ input: presetId ? { id: presetId } : skipToken }),
  );
  if (session.status !== 'signed-in' || business.status !== 'loaded') return undefined;
  if ((projectId && project.isPending) || (presetId && customer.isPending)) return undefined;

  const today = todayIn(business.business.time_zone, new Date());
  const fresh = {
    ...emptyInvoice(today, customer.data?.payment_terms ?? null),
    customer_id: customer.data?.id ?? '',
  };
  return {
    owner: [business.business.id, session.session.user.id, projectId ?? customerId].filter(Boolean).join(':'),
    today,
    values: valuesFromNew(project.data ? invoiceForProject(fresh, project.data) : fresh),
    project: project.data ?? null,
    customer: customer.data ?? null,
    missing: project.isError ? 'project' : customer.isError ? 'customer' : null,
  };
}
