/** The tables that can contain rows without a business (T2), in the same order as the list of row counts. */
export const orphanTables = ['customers', 'invoices', 'estimates', 'payments', 'projects'] as const;
export type OrphanTable = (typeof orphanTables)[number];

/** The maximum number of rows without a business that are shown per table, newest first. */
export const shownOrphans = 100;

export const orphanTableLabels: Record<OrphanTable, string> = {
  customers: 'Customers',
  invoices: 'Invoices',
  estimates: 'Estimates',
  payments: 'Payments',
  projects: 'Projects',
};

export const orphanLabels: Record<OrphanTable, string> = {
  customers: 'Customer',
  invoices: 'Invoice',
  estimates: 'Estimate',
  payments: 'Payment',
  projects: 'Project',
};

/** The kinds of related records that reveal which business an orphaned row belongs to. */
export const orphanParents = ['customer', 'address', 'project', 'estimate', 'invoice'] as const;
export type OrphanParent = (typeof orphanParents)[number];
