import { type DisplayedStatus, invoiceStatuses } from './invoice-status.ts';

/**
 * All statuses that users see. The list has its own file, because the first load of the web app needs only the type.
 */
export const displayedStatuses = [...invoiceStatuses, 'void'] as const satisfies readonly DisplayedStatus[];
