/** The URL parameter with the id of the open recurring expense. */
export const recurringParam = 'recurring';
