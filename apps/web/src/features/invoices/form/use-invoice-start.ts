import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { serviceAddressOf } from '@dayworks/shared/documents/addresses';
import { type ReceivedPayment, receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import {
  invoiceForProject,
  invoiceFromEstimate,
  type SourceEstimate,
} from '@dayworks/shared/invoices/converted-invoice';
import {
  emptyInvoice,
  type Invoice,
  InvoiceEdit,
  NewInvoice,
  type WrittenInvoice,
} from '@dayworks/shared/invoices/invoice';
import { invoiceWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { api } from '../../../lib/api.ts';
import type { filledItems } from '../../../parts/document-form/document-items.ts';
import { DocumentValues, documentValues, sentFields } from '../../../parts/document-form/document-values.ts';
import { useFormStart } from '../../../parts/document-form/form-start.tsx';
import type { DocumentTypes, NewDocumentStart } from '../../../parts/document-form/use-document-form.ts';

export const InvoiceValues = DocumentValues.extend({
  project_id: z.string().nullable(),
  // Unsaved drafts that were stored by an earlier version of the app have no estimate id.
  estimate_id: z.string().nullable().default(null),
  date: z.string(),
  due_date: z.string(),
});
export type InvoiceValues = z.infer<typeof InvoiceValues>;

export interface InvoiceTypes extends DocumentTypes {
  Values: InvoiceValues;
  New: NewInvoice;
  Edit: InvoiceEdit;
  Stored: Invoice;
}

type InvoiceContent = Omit<WrittenInvoice, 'customer_id' | 'date' | 'due_date'> &
  Pick<Invoice, 'customer_id' | 'date' | 'due_date'>;

/** Returns the form values of a new or stored invoice. Imported invoices may lack a date. */
export function valuesFromInvoice(invoice: InvoiceContent): InvoiceValues {
  return {
    ...documentValues(invoice),
    project_id: invoice.project_id,
    estimate_id: invoice.estimate_id,
    date: invoice.date ?? '',
    due_date: invoice.due_date ?? '',
  };
}

export const parseNewInvoice = (values: InvoiceValues) => NewInvoice.safeParse(sentFields(values));

export function parseInvoiceEdit(values: InvoiceValues, { id, version }: Pick<Invoice, 'id' | 'version'>) {
  const { customer_id: _, project_id: _project, estimate_id: _estimate, ...fields } = sentFields(values);
  return InvoiceEdit.safeParse({ ...fields, id, version });
}

/**
 * Turns the input of a new invoice into an edit of a stored invoice. The customer, project and estimate of a stored
 * invoice cannot change, so if one of them differs, a new invoice is needed.
 */
export function editInto(stored: Invoice, input: NewInvoice): InvoiceEdit | undefined {
  const { customer_id, project_id, estimate_id, ...fields } = input;
  const isSame =
    stored.customer_id === customer_id &&
    stored.project_id === project_id &&
    stored.estimate_id === estimate_id;
  if (!isSame) return undefined;
  return {
    ...withUsualWords(fields, stored),
    id: stored.id,
    version: stored.version,
  };
}

/**
 * Returns the invoice for a project. It contains the agreed items of the original estimate, and the address and notes
 * of the project.
 */
export function billForProject(
  invoice: WrittenInvoice,
  estimate: SourceEstimate,
  customer: Pick<CustomerOption, 'payment_terms'> | null,
  usualTerms: number | null,
): WrittenInvoice {
  const { deposit: _, ...agreed } = invoiceFromEstimate(
    estimate,
    invoice.date,
    customer?.payment_terms ?? null,
    usualTerms,
  );
  const { customer_id, project_id, notes } = invoice;
  const terms = agreed.terms ?? invoice.terms;
  return { ...agreed, ...serviceAddressOf(invoice), customer_id, project_id, notes, terms };
}

export interface InvoiceStart extends NewDocumentStart<InvoiceTypes> {
  today: string;
  usualTerms: number | null;
  /** The customer's payments on the estimate that the invoice is based on. */
  payments: ReceivedPayment[];
  project: ProjectSummary | null;
  customer: CustomerOption | null;
  /** The kind of record whose id is in the URL but does not exist; null if no record is missing. */
  missing: 'project' | 'customer' | null;
}

type StartFrom = {
  projectId: string | null;
  customerId: string | null;
  filled?: ReturnType<typeof filledItems>;
};

/** Returns the project specified in the URL, and its original estimate if there is no invoice for the estimate yet. */
function useBilledProject(projectId: string | null) {
  /*
   * The project is always refetched, because the content of the invoice depends on whether the estimate already has an
   * invoice, and the data in the cache may be outdated.
   */
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
