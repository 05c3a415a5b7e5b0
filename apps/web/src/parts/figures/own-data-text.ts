/** The note below a suggestion that was created without an external service. */
export const ownDataText = 'Worked out from your own data.';
