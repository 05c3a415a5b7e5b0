function fixed<Path extends string>(path: Path) {
  return { path, getHref: () => path };
}

function withId<Path extends string>(path: Path) {
  return { path, getHref: (id: string) => path.replace(':id', encodeURIComponent(id)) };
}

/** Every address of the product, whether its screen exists yet or not. */
export const paths = {
  landing: fixed('/'),
  auth: fixed('/auth'),
  invitation: fixed('/invitation'),
  unsubscribe: fixed('/unsubscribe'),
  sharedInvoice: withId('/shared-invoice/:id'),
  sharedEstimate: withId('/shared-estimate/:id'),
  request: {
    path: '/request/:business',
    getHref: (business: string) => `/request/${encodeURIComponent(business)}`,
  },

  dashboard: fixed('/dashboard'),
  aiCoach: fixed('/ai-coach'),
  aiChat: fixed('/ai-chat'),
  customers: fixed('/customers'),
  customer: withId('/customers/:id'),
  leads: fixed('/leads'),
  appointments: fixed('/appointments'),
  calendar: fixed('/calendar'),
  tasks: fixed('/tasks'),
  estimates: fixed('/estimates'),
  estimateNew: fixed('/estimates/new'),
  estimateEdit: withId('/estimate/edit/:id'),
  projects: fixed('/projects'),
  jobs: fixed('/jobs'),
  products: fixed('/products'),
  sales: fixed('/sales'),
  financials: fixed('/financials'),
  payments: fixed('/payments'),
  transactions: fixed('/transactions'),
  allPayments: fixed('/all-payments'),
  invoices: fixed('/invoices'),
  invoiceNew: fixed('/invoices/new'),
  invoiceEdit: withId('/invoice/edit/:id'),
  marketing: fixed('/marketing'),
  contentTools: fixed('/tools/content'),
  content: fixed('/content'),
  settings: {
    path: '/settings/:section?',
    getHref: (section?: string) => (section ? `/settings/${section}` : '/settings'),
  },
  profile: fixed('/profile'),
  admin: {
    path: '/admin/:section?',
    getHref: (section?: string) => (section ? `/admin/${section}` : '/admin'),
  },
} as const;
