/** The tables whose rows may lack a business (T2), in the order in which counts of them come. */
export const orphanTables = ['customers', 'invoices', 'estimates', 'payments', 'projects'] as const;
export type OrphanTable = (typeof orphanTables)[number];

/** So many of a table are shown to a business at once, the newest first. */
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

/** What a row may hang on, and by it belong somewhere. */
export const orphanParents = ['customer', 'address', 'project', 'estimate', 'invoice'] as const;
export type OrphanParent = (typeof orphanParents)[number];
