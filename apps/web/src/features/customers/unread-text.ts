export const unreadText = 'Unable to load customer data. Check your connection.';
