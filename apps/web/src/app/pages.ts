import { matchPath } from '@dayworks/shared/match-path';
import { paths } from '../lib/paths.ts';
import { developmentPages } from './development-pages.ts';
import { lazyPage } from './lazy-page.tsx';
import type { Page } from './page.ts';

/** Every screen there is. Menu, palette and prefetching follow from this list. */
export const pages: Page[] = [
  {
    path: paths.landing.path,
    access: 'guest',
    ...lazyPage(() => import('../features/landing/landing-page.tsx')),
  },
  {
    path: paths.auth.path,
    access: 'guest',
    ...lazyPage(() => import('../features/auth/auth-page.tsx')),
  },
  {
    path: paths.invitation.path,
    access: 'anyone',
    ...lazyPage(() => import('../features/members/invitation-page.tsx')),
  },
  {
    path: paths.sharedInvoice.path,
    access: 'anyone',
    ...lazyPage(() => import('../features/invoices/public/public-invoice-page.tsx')),
  },
  {
    path: paths.sharedEstimate.path,
    access: 'anyone',
    ...lazyPage(() => import('../features/estimates/public/public-estimate-page.tsx')),
  },
  {
    path: paths.dashboard.path,
    access: 'member',
    title: 'Dashboard',
    ...lazyPage(() => import('../features/dashboard/dashboard-page.tsx')),
  },
  {
    path: paths.customers.path,
    access: 'member',
    title: 'Customers',
    ...lazyPage(() => import('../features/customers/list/customers-page.tsx')),
  },
  {
    path: paths.customer.path,
    access: 'member',
    title: 'Customer',
    ...lazyPage(() => import('../features/customers/page/customer-page.tsx')),
  },
  {
    path: paths.invoices.path,
    access: 'member',
    title: 'Invoices',
    ...lazyPage(() => import('../features/invoices/invoices-screen.tsx')),
  },
  {
    path: paths.invoiceNew.path,
    access: 'member',
    title: 'New Invoice',
    ...lazyPage(() => import('../features/invoices/form/invoice-new-page.tsx')),
  },
  {
    path: paths.invoiceEdit.path,
    access: 'member',
    title: 'Edit Invoice',
    ...lazyPage(() => import('../features/invoices/form/invoice-edit-page.tsx')),
  },
  {
    path: paths.products.path,
    access: 'member',
    title: 'Products',
    ...lazyPage(() => import('../features/products/products-page.tsx')),
  },
  {
    path: paths.projects.path,
    access: 'member',
    title: 'Projects',
    ...lazyPage(() => import('../features/projects/board/projects-page.tsx')),
  },
  {
    path: paths.estimates.path,
    access: 'member',
    title: 'Estimates',
    ...lazyPage(() => import('../features/estimates/estimates-screen.tsx')),
  },
  {
    path: paths.estimateNew.path,
    access: 'member',
    title: 'New Estimate',
    ...lazyPage(() => import('../features/estimates/form/estimate-new-page.tsx')),
  },
  {
    path: paths.estimateEdit.path,
    access: 'member',
    title: 'Edit Estimate',
    ...lazyPage(() => import('../features/estimates/form/estimate-edit-page.tsx')),
  },
  {
    path: paths.payments.path,
    access: 'member',
    title: 'Payments',
    ...lazyPage(() => import('../features/payments/overview/payments-page.tsx')),
  },
  {
    path: paths.transactions.path,
    access: 'member',
    title: 'Transactions',
    ...lazyPage(() => import('../features/payments/transactions/transactions-page.tsx')),
  },
  {
    path: paths.allPayments.path,
    access: 'member',
    title: 'All payments',
    ...lazyPage(() => import('../features/payments/list/all-payments-page.tsx')),
  },
  {
    path: paths.sales.path,
    access: 'member',
    title: 'Sales',
    ...lazyPage(() => import('../features/sales/sales-page.tsx')),
  },
  {
    path: paths.settings.path,
    access: 'member',
    title: 'Settings',
    ...lazyPage(() => import('../features/settings/settings-page.tsx')),
  },
  {
    path: paths.profile.path,
    access: 'person',
    title: 'Profile',
    ...lazyPage(() => import('../features/profile/profile-page.tsx')),
  },
  {
    path: paths.admin.path,
    access: 'operator',
    ...lazyPage(() => import('../features/admin/admin-page.tsx')),
  },
  ...developmentPages,
];

export const notFoundPage: Page = {
  path: '*',
  access: 'member',
  ...lazyPage(() => import('../parts/screen/missing-page.tsx')),
};

export const businessSetupPage = {
  path: 'business-setup',
  ...lazyPage(() => import('../features/business/business-setup-page.tsx')),
};

const pagesAt = (pathname: string) => pages.filter(({ path }) => matchPath(path, pathname));

/** S9: nothing links to a screen that is not there. */
export const isScreen = (href: string) => pagesAt(href).length > 0;

export async function preloadPage(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map((page) => page.preload()));
}
