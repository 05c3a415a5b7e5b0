/** The recurring expense that the address opens. */
export const recurringParam = 'recurring';
