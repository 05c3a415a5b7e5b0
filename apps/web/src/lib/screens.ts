import {
  CircleUser,
  FilePenLine,
  LayoutDashboard,
  ListChecks,
  ReceiptText,
  Settings,
  SquareKanban,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import type { Screen } from './screen.ts';

/** Every screen of the product. Routes, links, titles, menu, palette and what comes with a page follow from it. */
export const screens = {
  landing: { path: '/', access: 'guest', page: 'landing/landing-page' },
  auth: { path: '/auth', access: 'guest', page: 'auth/auth-page' },
  invitation: { path: '/invitation', access: 'anyone', page: 'members/invitation-page' },
  unsubscribe: { path: '/unsubscribe' },
  sharedInvoice: {
    path: '/shared-invoice/:id',
    access: 'anyone',
    page: 'invoices/public/public-invoice-page',
  },
  sharedEstimate: {
    path: '/shared-estimate/:id',
    access: 'anyone',
    page: 'estimates/public/public-estimate-page',
  },
  request: { path: '/request/:business' },

  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    page: 'dashboard/dashboard-page',
    menu: { group: 'Overview', icon: LayoutDashboard, goKey: 'd' },
    preload: [
      ['dashboard.get', { period: '12w' }],
      ['customers.options', {}],
      'invoices.overview',
      'members.list',
    ],
  },
  aiCoach: {
    path: '/ai-coach',
    title: 'AI Coach',
    menu: { group: 'Overview', goKey: 'k', flag: 'aiAnalystEnabled' },
  },
  aiChat: { path: '/ai-chat', title: 'AI Chat', isInPalette: true },

  customers: {
    path: '/customers',
    title: 'Customers',
    page: 'customers/list/customers-page',
    menu: { group: 'Sales & Operations', icon: Users, goKey: 'c' },
    preload: ['customers.list', 'customers.overview'],
  },
  customer: { path: '/customers/:id', title: 'Customer', page: 'customers/page/customer-page' },
  leads: { path: '/leads', title: 'Leads', menu: { group: 'Sales & Operations', goKey: 'l' } },
  appointments: {
    path: '/appointments',
    title: 'Appointments',
    menu: { group: 'Sales & Operations', goKey: 'a' },
  },
  calendar: { path: '/calendar', title: 'Calendar', within: 'appointments', isInPalette: true },
  jobs: { path: '/jobs', title: 'Jobs', within: 'appointments', isInPalette: true },
  tasks: {
    path: '/tasks',
    title: 'Tasks',
    page: 'tasks/tasks-page',
    menu: { group: 'Sales & Operations', icon: ListChecks, goKey: 't', counts: 'tasks' },
    preload: ['tasks.day', 'members.list'],
  },
  estimates: {
    path: '/estimates',
    title: 'Estimates',
    page: 'estimates/list/estimates-page',
    menu: { group: 'Sales & Operations', icon: FilePenLine, goKey: 'e', counts: 'estimates' },
    preload: ['estimates.list', 'estimates.overview'],
  },
  estimateNew: {
    path: '/estimates/new',
    title: 'New Estimate',
    page: 'estimates/form/estimate-new-page',
  },
  estimateEdit: {
    path: '/estimate/edit/:id',
    title: 'Edit Estimate',
    page: 'estimates/form/estimate-edit-page',
    within: 'estimates',
  },
  projects: {
    path: '/projects',
    title: 'Projects',
    page: 'projects/board/projects-page',
    menu: { group: 'Sales & Operations', icon: SquareKanban, goKey: 'r' },
    preload: ['projects.board', 'projects.orphans'],
  },
  products: {
    path: '/products',
    title: 'Products',
    page: 'products/products-page',
    within: 'invoices',
    isInPalette: true,
    preload: ['products.list', 'products.overview'],
  },

  sales: {
    path: '/sales',
    title: 'Sales',
    page: 'sales/sales-page',
    menu: { group: 'Financial', icon: TrendingUp, goKey: 's' },
  },
  financials: { path: '/financials', title: 'Financials', within: 'sales', isInPalette: true },
  payments: {
    path: '/payments',
    title: 'Payments',
    page: 'payments/overview/payments-page',
    menu: { group: 'Financial', icon: Wallet, goKey: 'p' },
    preload: [['payments.list', { limit: 10 }], 'payments.overview'],
  },
  transactions: {
    path: '/transactions',
    title: 'Transactions',
    page: 'payments/transactions/transactions-page',
    within: 'payments',
    isInPalette: true,
    preload: ['ledger.list', 'ledger.totals'],
  },
  allPayments: {
    path: '/all-payments',
    title: 'All payments',
    page: 'payments/list/all-payments-page',
    within: 'payments',
    isInPalette: true,
    preload: ['payments.list', 'payments.orphans'],
  },
  invoices: {
    path: '/invoices',
    title: 'Invoices',
    page: 'invoices/list/invoices-page',
    menu: { group: 'Financial', icon: ReceiptText, goKey: 'i', counts: 'invoices' },
    preload: ['invoices.list', 'invoices.overview'],
  },
  overdue: {
    path: '/invoices/overdue',
    title: 'Overdue',
    page: 'invoices/chase/chase-page',
    isInPalette: true,
  },
  invoiceNew: { path: '/invoices/new', title: 'New Invoice', page: 'invoices/form/invoice-new-page' },
  invoiceEdit: {
    path: '/invoice/edit/:id',
    title: 'Edit Invoice',
    page: 'invoices/form/invoice-edit-page',
    within: 'invoices',
  },

  marketing: {
    path: '/marketing',
    title: 'Marketing',
    menu: { group: 'Marketing & Content', goKey: 'm' },
  },
  contentTools: {
    path: '/tools/content',
    title: 'Content Tools',
    menu: { group: 'Marketing & Content', goKey: 'o' },
  },
  content: { path: '/content', within: 'contentTools' },

  settings: {
    path: '/settings/:section?',
    title: 'Settings',
    page: 'settings/settings-page',
    menu: { group: 'System', icon: Settings, goKey: ',' },
  },
  profile: {
    path: '/profile',
    access: 'person',
    title: 'Profile',
    page: 'profile/profile-page',
    menu: { group: 'System', icon: CircleUser, goKey: 'u' },
  },
  admin: { path: '/admin/:section?', access: 'operator', page: 'admin/admin-page' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
