import type { contract } from '@dayworks/shared/contract';
import type { Router } from '@orpc/server';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { estimatesRoutes } from './estimates/routes.ts';
import { sendEstimate } from './estimates/send-estimate.ts';
import { factorsRoutes } from './factors/routes.ts';
import type { RequestContext } from './identity/request-context.ts';
import { integrationsRoutes } from './integrations/routes.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { sendInvoice } from './invoices/send-invoice.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { productsRoutes } from './products/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';

/** A route of the contract that no feature has, or one too many, is a type error. */
export const router = {
  auth: authRoutes,
  factors: factorsRoutes,
  account: accountRoutes,
  business: businessRoutes,
  members: membersRoutes,
  outbox: outboxRoutes,
  customers: customersRoutes,
  products: productsRoutes,
  projects: projectsRoutes,
  estimates: estimatesRoutes,
  invoices: invoicesRoutes,
  payments: paymentsRoutes,
  documents: documentsRoutes({ invoice: sendInvoice, estimate: sendEstimate }),
  timeline: timelineRoutes,
  ledger: ledgerRoutes,
  sales: salesRoutes,
  search: searchRoutes,
  dashboard: dashboardRoutes,
  integrations: integrationsRoutes,
  admin: adminRoutes,
} satisfies Router<typeof contract, RequestContext>;
