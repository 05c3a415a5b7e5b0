/** Under advice that no service was asked for. */
export const ownDataText = 'Worked out from your own data.';
