import { type DisplayedStatus, invoiceStatuses } from './invoice-status.ts';

/**
 * All statuses that users see. The list has its own file, so that the first load of the web app, which needs only the
 * type, does not include the list.
 */
export const displayedStatuses = [...invoiceStatuses, 'void'] as const satisfies readonly DisplayedStatus[];
