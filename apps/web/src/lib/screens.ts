import {
  CalendarDays,
  CircleUser,
  FilePenLine,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  PenTool,
  ReceiptText,
  Settings,
  Sparkles,
  SquareKanban,
  Target,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import type { Screen } from './screen.ts';

/**
 * Every screen of the product. The routes, links, titles, menu, command palette and preloading are all created from
 * this list.
 */
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
  sharedAppointment: {
    path: '/shared-appointment/:id',
    access: 'anyone',
    page: 'appointments/public/public-appointment-page',
  },
  client: { path: '/client/:id', access: 'anyone', page: 'client/client-page' },
  request: { path: '/request/:business' },
  book: { path: '/book/:business' },

  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    page: 'dashboard/dashboard-page',
    menu: { group: 'Overview', icon: LayoutDashboard, goKey: 'd' },
  },
  aiCoach: {
    path: '/ai-coach',
    title: 'AI Coach',
    page: 'coach/ai-coach-page',
    menu: { group: 'Overview', icon: Sparkles, goKey: 'k', flag: 'aiAnalystEnabled' },
  },
  aiChat: { path: '/ai-chat', title: 'AI Chat', page: 'chat/ai-chat-page', isInPalette: true },

  customers: {
    path: '/customers',
    title: 'Customers',
    page: 'customers/list/customers-page',
    menu: { group: 'Sales & Operations', icon: Users, goKey: 'c' },
  },
  customer: { path: '/customers/:id', title: 'Customer', page: 'customers/page/customer-page' },
  leads: {
    path: '/leads',
    title: 'Leads',
    page: 'leads/leads-page',
    menu: { group: 'Sales & Operations', icon: Target, goKey: 'l', counts: 'leads' },
  },
  appointments: {
    path: '/appointments',
    title: 'Appointments',
    page: 'appointments/list/appointments-page',
    menu: { group: 'Sales & Operations', icon: CalendarDays, goKey: 'a' },
  },
  calendar: {
    path: '/calendar',
    title: 'Calendar',
    page: 'appointments/calendar/calendar-page',
    within: 'appointments',
    isInPalette: true,
  },
  jobs: {
    path: '/jobs',
    title: 'Jobs',
    page: 'jobs/jobs-page',
    within: 'appointments',
    isInPalette: true,
  },
  job: { path: '/jobs/:id', title: 'Job', page: 'jobs/page/job-page', within: 'appointments' },
  today: {
    path: '/today',
    access: 'worker',
    title: 'Today',
    page: 'field/today-page',
    isInPalette: true,
  },
  todayWeek: { path: '/today/week', access: 'worker', title: 'Week', page: 'field/week-page' },
  todayTime: { path: '/today/time', access: 'worker', title: 'Time', page: 'field/time-page' },
  todayWaiting: {
    path: '/today/waiting',
    access: 'worker',
    title: 'Waiting',
    page: 'field/waiting-page',
  },
  todayVisit: { path: '/today/visit/:id', access: 'worker', title: 'Visit', page: 'field/visit/visit-page' },
  tasks: {
    path: '/tasks',
    title: 'Tasks',
    page: 'tasks/tasks-page',
    menu: { group: 'Sales & Operations', icon: ListChecks, goKey: 't', counts: 'tasks' },
  },
  estimates: {
    path: '/estimates',
    title: 'Estimates',
    page: 'estimates/list/estimates-page',
    menu: { group: 'Sales & Operations', icon: FilePenLine, goKey: 'e', counts: 'estimates' },
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
    page: 'projects/projects-page',
    menu: { group: 'Sales & Operations', icon: SquareKanban, goKey: 'r' },
  },
  products: {
    path: '/products',
    title: 'Products',
    page: 'products/products-page',
    within: 'invoices',
    isInPalette: true,
  },

  sales: {
    path: '/sales',
    title: 'Sales',
    page: 'sales/sales-page',
    menu: { group: 'Financial', icon: TrendingUp, goKey: 's' },
  },
  financials: {
    path: '/financials',
    title: 'Financials',
    page: 'financials/financials-page',
    within: 'sales',
    isInPalette: true,
  },
  expenses: {
    path: '/expenses',
    title: 'Expenses',
    page: 'expenses/expenses-page',
    within: 'sales',
    isInPalette: true,
  },
  dayClose: {
    path: '/day-close',
    title: 'Day Close',
    page: 'closing/day-close-page',
    within: 'sales',
    isInPalette: true,
  },
  payments: {
    path: '/payments',
    title: 'Payments',
    page: 'payments/overview/payments-page',
    menu: { group: 'Financial', icon: Wallet, goKey: 'p' },
  },
  transactions: {
    path: '/transactions',
    title: 'Transactions',
    page: 'payments/transactions/transactions-page',
    within: 'payments',
    isInPalette: true,
  },
  allPayments: {
    path: '/all-payments',
    title: 'All payments',
    page: 'payments/list/all-payments-page',
    within: 'payments',
    isInPalette: true,
  },
  invoices: {
    path: '/invoices',
    title: 'Invoices',
    page: 'invoices/list/invoices-page',
    menu: { group: 'Financial', icon: ReceiptText, goKey: 'i', counts: 'invoices' },
  },
  overdue: {
    path: '/invoices/overdue',
    title: 'Overdue',
    page: 'invoices/chase/chase-page',
    isInPalette: true,
  },
  recurringInvoices: {
    path: '/invoices/recurring/:id?',
    title: 'Recurring Invoices',
    page: 'recurring/recurring-page',
    within: 'invoices',
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
    path: '/marketing/:section?',
    title: 'Marketing',
    page: 'marketing/marketing-page',
    menu: { group: 'Marketing & Content', icon: Megaphone, goKey: 'm' },
  },
  campaign: { path: '/marketing/campaigns/:id', page: 'marketing/campaign/campaign-page' },
  contentTools: {
    path: '/tools/content',
    title: 'Content Tools',
    page: 'content/content-page',
    menu: { group: 'Marketing & Content', icon: PenTool, goKey: 'o' },
  },
  content: {
    path: '/content',
    title: 'Content Tools',
    page: 'content/content-page',
    within: 'contentTools',
  },

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
