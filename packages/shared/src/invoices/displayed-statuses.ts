import { type DisplayedStatus, invoiceStatuses } from './invoice-status.ts';

/**
 * All invoice statuses that users see. The list is in its own file, so that the web app, which needs only the type at
 * startup, does not load the list then.
 */
export const displayedStatuses = [...invoiceStatuses, 'void'] as const satisfies readonly DisplayedStatus[];
