/** Where 'See all …' leads. */
export const listId = 'recent-invoices';
