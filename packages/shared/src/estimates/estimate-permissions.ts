import type { CalendarDate } from '../dates/calendar-date.ts';
import { noLongerDraftText } from '../documents/document-kind.ts';
import { chosenLines, hasOptions, type MaybeOption } from '../documents/lines/line-options.ts';
import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import { type DatedEstimate, displayedEstimateStatus } from './estimate-status.ts';

export type EstimateAction =
  | 'edit'
  | 'delete'
  | 'send'
  | 'markSent'
  | 'unmarkSent'
  | 'approve'
  | 'decline'
  | 'requestChanges'
  | 'recordPayment'
  | 'changePhotos'
  | 'toInvoice'
  | 'toInstallment'
  | 'toProject'
  | 'toJob'
  | 'openLink';

export interface ActionableEstimate extends DatedEstimate {
  sent_at: string | null;
  payments: readonly CountablePayment[];
  items: readonly MaybeOption[];
  invoice_id: string | null;
  project_id: string | null;
  job_id: string | null;
  payment_schedule: readonly unknown[] | null;
  /** The invoices that payments of the schedule became. */
  installments: readonly unknown[];
}

type Rule = (estimate: ActionableEstimate, today: CalendarDate) => string | undefined;

const always: Rule = () => undefined;

const installmentsThen = 'void or delete these invoices first';

const notConverted =
  (then: string): Rule =>
  ({ status, invoice_id, job_id, installments }) => {
    if (status !== 'converted') return undefined;
    if (installments.length > 0) return `Payments of this estimate are already invoiced: ${installmentsThen}`;
    return `This estimate was turned into ${invoice_id ? 'an invoice' : job_id ? 'a job' : 'a project'}: ${then}`;
  };

const editRule: Rule = notConverted('change that one instead');

/** The customer approves an estimate together with its photos, so an approved one keeps them. */
const photosRule: Rule = (estimate, today) =>
  estimate.status === 'approved'
    ? 'The customer approved this estimate with its photos: edit the estimate first'
    : editRule(estimate, today);

const deleteRule: Rule = (estimate, today) => {
  if (countedTotal(estimate.payments) > 0) return 'This estimate has payments: refund them first';
  return notConverted('it stays with it')(estimate, today);
};

const markSentRule: Rule = ({ sent_at }) => (sent_at ? 'This estimate has already been sent' : undefined);

/** An estimate that the customer has opened or answered, or that has payments, cannot become a draft again. */
const unmarkSentRule: Rule = ({ status, payments }) =>
  status === 'sent' && payments.length === 0 ? undefined : noLongerDraftText('estimate');

const openLinkRule: Rule = ({ sent_at }) =>
  sent_at ? undefined : 'The link works once the estimate has been sent';

/** Rejects the approval of an estimate with options if none of its lines is chosen. */
const nothingChosenRule: Rule = ({ items }) =>
  hasOptions(items) && chosenLines(items).length === 0
    ? 'No item of this estimate is chosen: choose at least one first'
    : undefined;

/**
 * Creates the rule that decides whether a customer can approve or decline an estimate, either on the public page or by
 * phone.
 */
const decisionRule =
  (decided: 'approved' | 'declined' | undefined): Rule =>
  (estimate, today) => {
    const shown = displayedEstimateStatus(estimate, today);
    if (shown === 'converted' || shown === 'approved') return 'This estimate has already been approved';
    if (shown === decided) return `This estimate has already been ${decided}`;
    if (shown === 'expired') return 'This estimate has expired: ask for a new one';
    return decided === 'approved' ? nothingChosenRule(estimate, today) : undefined;
  };

const paymentRule: Rule = ({ status, payment_schedule }) => {
  if (payment_schedule) return 'This estimate has a payment schedule: record the payment on the invoice';
  return status === 'declined' ? 'This estimate was declined: edit it or send it again first' : undefined;
};

/** An estimate that became a job is invoiced only through the job, so that nothing is invoiced twice. */
const toInvoiceRule: Rule = (estimate, today) => {
  const { invoice_id, job_id } = estimate;
  if (invoice_id) return 'This estimate already has an invoice';
  if (estimate.payment_schedule)
    return 'This estimate has a payment schedule: invoice its payments one by one';
  if (job_id) return 'This estimate was turned into a job: create the invoice there';
  return nothingChosenRule(estimate, today);
};
const toProjectRule: Rule = (estimate, today) =>
  estimate.project_id ? 'This estimate already has a project' : nothingChosenRule(estimate, today);

const toJobRule: Rule = (estimate, today) => {
  const { invoice_id, job_id, status } = estimate;
  if (job_id) return 'This estimate already has a job';
  if (invoice_id) return 'This estimate already has an invoice: a job would invoice its items again';
  if (status === 'declined') return 'This estimate was declined: edit it or send it again first';
  return nothingChosenRule(estimate, today);
};

/**
 * A payment of the schedule can be invoiced at any time once the estimate was agreed to, for example earlier than
 * planned.
 */
const installmentRule: Rule = (estimate, today) => {
  const { payment_schedule, status, invoice_id } = estimate;
  if (!payment_schedule) return 'This estimate has no payment schedule';
  if (invoice_id) return 'This estimate already has an invoice';
  if (status !== 'approved' && status !== 'converted')
    return 'The customer has not approved this estimate yet';
  return nothingChosenRule(estimate, today);
};

const rules: Record<EstimateAction, Rule> = {
  edit: editRule,
  changePhotos: photosRule,
  delete: deleteRule,
  send: always,
  markSent: markSentRule,
  unmarkSent: unmarkSentRule,
  approve: decisionRule('approved'),
  decline: decisionRule('declined'),
  requestChanges: decisionRule(undefined),
  recordPayment: paymentRule,
  toInvoice: toInvoiceRule,
  toInstallment: installmentRule,
  toProject: toProjectRule,
  toJob: toJobRule,
  openLink: openLinkRule,
};

/** Returns a message for the user that explains why an action is rejected; undefined if the action is allowed. */
export function estimateActionProblem(
  action: EstimateAction,
  estimate: ActionableEstimate,
  today: CalendarDate,
): string | undefined {
  return rules[action](estimate, today);
}
