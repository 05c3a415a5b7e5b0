import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { type ReceivedPayment, receivedPayments } from '@dayworks/shared/documents/received-payments';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { invoiceForProject } from '@dayworks/shared/invoices/invoice-for-project';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { filledItems } from '../../../parts/document-form/filled-items.ts';
import { useFormStart } from '../../../parts/document-form/use-form-start.ts';
import type { NewDocumentStart } from '../../../parts/document-form/use-new-document.ts';
import { billForProject } from './bill-for-project.ts';
import { type InvoiceValues, valuesFromInvoice } from './invoice-values.ts';

export interface InvoiceStart extends NewDocumentStart<InvoiceValues> {
  today: string;
  usualTerms: number | null;
  /** The customer's payments on the estimate for which the invoice is created. */
  payments: ReceivedPayment[];
  project: ProjectSummary | null;
  customer: CustomerOption | null;
  /** The kind of record that is named in the URL but does not exist. */
  missing: 'project' | 'customer' | null;
}

type StartFrom = {
  projectId: string | null;
  customerId: string | null;
  filled?: ReturnType<typeof filledItems>;
};

/** Returns the project named in the URL, and its original estimate if the estimate has no invoice yet. */
function useBilledProject(projectId: string | null) {
  // Always refetches the project, because the content of the invoice depends on whether the estimate already has an
  // invoice, and the cached data may be too old.
  const project = useQuery(
    api.projects.get.queryOptions({
      input: projectId ? { id: projectId } : skipToken,
      refetchOnMount: 'always',
    }),
  );
  const known = project.isFetchedAfterMount ? project.data : undefined;
  const estimateId = known?.estimate && !known.estimate.has_invoice ? known.estimate.id : null;
  const estimate = useQuery(
    api.estimates.get.queryOptions({ input: estimateId ? { id: estimateId } : skipToken }),
  );
  return {
    project: known,
    isProjectMissing: project.isError,
    estimate: estimateId ? estimate.data : undefined,
    isPending:
      (projectId !== null && !project.isFetchedAfterMount) || (estimateId !== null && estimate.isPending),
  };
}

/** Returns the initial values of a new invoice; undefined while they are loading. */
export function useInvoiceStart({ projectId, customerId, filled }: StartFrom): InvoiceStart | undefined {
  const { project, isProjectMissing, estimate, isPending } = useBilledProject(projectId);
  const start = useFormStart({
    customerId: project?.customer_id ?? customerId,
    topicId: [projectId ?? customerId, filled?.topic].filter(Boolean).join(' ') || null,
  });
  if (!start || isPending) return undefined;

  const { owner, today, customer, usualAddress, usualTerms, defaults, leavesWords } = start;
  const fresh = {
    ...emptyInvoice(today, customer?.payment_terms ?? usualTerms),
    ...invoiceWordsOf(defaults),
    ...usualAddress,
    customer_id: customer?.id ?? '',
    ...(filled?.items && { items: filled.items }),
    ...(filled?.due && { due_date: filled.due }),
  };
  const forProject = project ? invoiceForProject(fresh, project) : fresh;
  return {
    owner,
    today,
    usualTerms,
    values: {
      ...valuesFromInvoice(
        estimate ? billForProject(forProject, estimate, customer, usualTerms) : forProject,
      ),
      leavesWords,
    },
    payments: estimate ? receivedPayments(estimate.payments) : [],
    project: project ?? null,
    customer,
    missing: isProjectMissing ? 'project' : start.isCustomerMissing ? 'customer' : null,
  };
}
