const pendingPrefix = 'pending-';

/** For a payment that is shown before the server has numbered it. */
export const pendingPaymentId = (position: number) => `${pendingPrefix}${position}`;

export const isPendingPayment = ({ id }: { id: string }) => id.startsWith(pendingPrefix);
