import { type DisplayedStatus, invoiceStatuses } from './invoice-status.ts';

/** All statuses that users see. The list has its own file, because the first load needs only the type. */
export const displayedStatuses = [...invoiceStatuses, 'void'] as const satisfies readonly DisplayedStatus[];
