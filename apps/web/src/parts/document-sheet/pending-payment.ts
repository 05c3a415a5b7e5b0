const pendingPrefix = 'pending-';

/** The temporary id of a payment that is shown before the server has assigned an id. */
export const pendingPaymentId = (position: number) => `${pendingPrefix}${position}`;

export const isPendingPayment = ({ id }: { id: string }) => id.startsWith(pendingPrefix);
