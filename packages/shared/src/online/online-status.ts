/**
 * The state of an online payment, which only the payment provider changes. 'open': the customer is on the provider's
 * page or has left it. 'processing': a bank transfer is in progress, which can take days and can still fail.
 * 'succeeded': the payment was received. 'failed': the bank or card issuer declined it, and the customer can try again.
 * 'cancelled': the provider's page expired or was closed.
 */
export const onlineStatuses = ['open', 'processing', 'succeeded', 'failed', 'cancelled'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];

export const onlineMethods = ['card', 'bank'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * The parts of an online payment, each of which is its own row in the list of payments: the document's amount, the tip
 * and the overpayment.
 */
export const onlineParts = ['document', 'tip', 'excess'] as const;
export type OnlinePart = (typeof onlineParts)[number];

/** What a payment on a public page is for: an invoice, the deposit of an estimate, or all open invoices of a customer. */
export const paidKinds = ['invoice', 'estimate', 'customer'] as const;
export type PaidKind = (typeof paidKinds)[number];

export const isPaidKind = (kind: unknown): kind is PaidKind => paidKinds.some((known) => known === kind);

export const onItsWayLabel = 'Bank payment on its way';

/** The category of the expenses that record what the provider charges for payments. */
export const feeCategory = 'Payment processing fees';
