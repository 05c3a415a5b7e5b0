import {
  CalendarDays,
  CircleUser,
  FilePenLine,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
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
import { paths } from '../../lib/paths.ts';

export interface MenuEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The letter that goes there after G. */
  goKey: string;
  /** Shown only while this is switched on (S7). */
  flag?: 'aiAnalystEnabled';
  /** Addresses that belong to this entry without lying beneath it. */
  alsoAt?: readonly string[];
}

export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/** The whole menu in the specified order, whether its screens exist yet or not. */
export const menu: readonly MenuGroup[] = [
  {
    label: 'Overview',
    entries: [
      { label: 'Dashboard', href: paths.dashboard.getHref(), icon: LayoutDashboard, goKey: 'd' },
      {
        label: 'AI Coach',
        href: paths.aiCoach.getHref(),
        icon: Sparkles,
        goKey: 'k',
        flag: 'aiAnalystEnabled',
      },
    ],
  },
  {
    label: 'Sales & Operations',
    entries: [
      { label: 'Customers', href: paths.customers.getHref(), icon: Users, goKey: 'c' },
      { label: 'Leads', href: paths.leads.getHref(), icon: Target, goKey: 'l' },
      {
        label: 'Appointments',
        href: paths.appointments.getHref(),
        icon: CalendarDays,
        goKey: 'a',
        alsoAt: [paths.calendar.getHref(), paths.jobs.getHref()],
      },
      { label: 'Tasks', href: paths.tasks.getHref(), icon: ListChecks, goKey: 't' },
      {
        label: 'Estimates',
        href: paths.estimates.getHref(),
        icon: FilePenLine,
        goKey: 'e',
        alsoAt: ['/estimate'],
      },
      { label: 'Projects', href: paths.projects.getHref(), icon: SquareKanban, goKey: 'r' },
    ],
  },
  {
    label: 'Financial',
    entries: [
      {
        label: 'Sales',
        href: paths.sales.getHref(),
        icon: TrendingUp,
        goKey: 's',
        alsoAt: [paths.financials.getHref()],
      },
      {
        label: 'Payments',
        href: paths.payments.getHref(),
        icon: Wallet,
        goKey: 'p',
        alsoAt: [paths.transactions.getHref(), paths.allPayments.getHref()],
      },
      {
        label: 'Invoices',
        href: paths.invoices.getHref(),
        icon: ReceiptText,
        goKey: 'i',
        alsoAt: ['/invoice', paths.products.getHref()],
      },
    ],
  },
  {
    label: 'Marketing & Content',
    entries: [
      { label: 'Marketing', href: paths.marketing.getHref(), icon: Megaphone, goKey: 'm' },
      {
        label: 'Content Tools',
        href: paths.contentTools.getHref(),
        icon: PenTool,
        goKey: 'o',
        alsoAt: [paths.content.getHref()],
      },
    ],
  },
  {
    label: 'System',
    entries: [
      { label: 'Settings', href: paths.settings.getHref(), icon: Settings, goKey: ',' },
      { label: 'Profile', href: paths.profile.getHref(), icon: CircleUser, goKey: 'u' },
    ],
  },
];

/** The bar at the bottom of a phone, in its own order and words. */
export const bottomBar: readonly Pick<MenuEntry, 'label' | 'href' | 'icon'>[] = [
  { label: 'Leads', href: paths.leads.getHref(), icon: Target },
  { label: 'Invoices', href: paths.invoices.getHref(), icon: ReceiptText },
  { label: 'Dashboard', href: paths.dashboard.getHref(), icon: LayoutDashboard },
  { label: 'Schedule', href: paths.appointments.getHref(), icon: CalendarDays },
  { label: 'Payments', href: paths.payments.getHref(), icon: Wallet },
];
