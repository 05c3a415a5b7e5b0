import {
  Calendar,
  FileText,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Plus,
  Receipt,
  SquareKanban,
  Target,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/tone.ts';
import { SalesPicture } from './sales-picture.tsx';

const groups: { label: string; places: [LucideIcon, string][] }[] = [
  { label: 'Overview', places: [[LayoutDashboard, 'Dashboard']] },
  {
    label: 'Sales & Operations',
    places: [
      [Users, 'Customers'],
      [Target, 'Leads'],
      [Calendar, 'Appointments'],
      [ListChecks, 'Tasks'],
      [FileText, 'Estimates'],
      [SquareKanban, 'Projects'],
    ],
  },
  {
    label: 'Financial',
    places: [
      [TrendingUp, 'Sales'],
      [Wallet, 'Payments'],
      [Receipt, 'Invoices'],
    ],
  },
];

const invoices: { tone: Tone; name: string; detail: string; amount: string }[] = [
  { tone: 'overdue', name: 'Elena Marsh', detail: 'Marsh & Co. Bakery · 7f3a9c21', amount: '$2,480.00' },
  { tone: 'sent', name: 'Tom Hadley', detail: 'b81e04d7', amount: '$1,573.25' },
  { tone: 'viewed', name: 'Priya Raman', detail: 'Raman Dental · 2c6fd5a8', amount: '$4,236.00' },
  { tone: 'paid', name: 'Marcus Bell', detail: 'Bell Street Brewing · 91c8f6e4', amount: '$3,120.00' },
  { tone: 'paid', name: 'Grace Lindqvist', detail: '4da07be2', amount: '$845.75' },
];

const figures = [
  { label: 'Monthly Revenue', figure: '$28,460', mark: '12.4%', tone: 'paid', rest: 'more than in April' },
  { label: 'Pending Invoices', figure: '$8,289', mark: '1 overdue', tone: 'overdue', rest: 'of 3' },
  { label: 'Appointments', figure: '11', rest: 'in the next 7 days' },
];

const card = 'rounded-10 border border-line bg-surface-1 px-4 py-3.5';

export function DashboardPicture() {
  return (
    <div className="hidden h-[524px] grid-cols-[200px_1fr] overflow-hidden rounded-14 border border-line-strong bg-surface-0 shadow-pop lg:grid">
      <SidebarPicture />
      <div className="overflow-hidden px-6 py-5">
        <div className="flex items-center justify-between">
          <div className="font-semibold text-[18px]/[24px] tracking-tighter">Good afternoon, Maya</div>
          <div className="flex h-8 items-center gap-1.5 rounded-6 bg-ink px-2.5 font-medium text-13 text-on-ink">
            <Plus className="size-3.5" />
            New Invoice
          </div>
        </div>
        <div className="mt-4 grid grid-cols-3 gap-3 pr-57">
          {figures.map(({ label, figure, mark, tone, rest }) => (
            <div key={label} className={cx(card, 'text-12 text-fg-2')}>
              {label}
              <div className="my-0.5 font-semibold text-[22px]/[28px] text-fg-1 tabular-nums tracking-tighter">
                {figure}
              </div>
              {mark && (
                <span data-tone={tone} className="font-medium text-tone-fg">
                  {mark}{' '}
                </span>
              )}
              {rest}
            </div>
          ))}
        </div>
        <div className="mt-3 grid grid-cols-[1fr_1.05fr] gap-3 pr-57">
          <div className={card}>
            <SalesPicture />
          </div>
          <div className={card}>
            <div className="font-semibold text-13">Recent Invoices</div>
            {invoices.map(({ tone, name, detail, amount }) => (
              <div
                key={name}
                data-tone={tone}
                className="mt-1.5 flex items-center justify-between gap-2.5 border-tone-line border-l-3 py-2 pl-3 text-12"
              >
                <span className="min-w-0">
                  {name}
                  <span className="block truncate text-11 text-fg-3">{detail}</span>
                </span>
                <span className="font-medium tabular-nums">{amount}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function SidebarPicture() {
  return (
    <div className="border-line border-r bg-sidebar px-2.5 py-3.5 text-12">
      <div className="flex items-center gap-2 px-1.5 font-semibold">
        <span className="grid size-7 flex-none place-items-center rounded-8 bg-ink text-13 text-on-ink">
          B
        </span>
        <span className="leading-[15px]">
          Bluebird Home Services
          <span className="block font-normal text-11 text-fg-3">Admin Dashboard</span>
        </span>
      </div>
      {groups.map(({ label, places }) => (
        <div key={label} className="mt-3">
          <div className="px-2 pb-1 font-medium text-11 text-fg-3">{label}</div>
          {places.map(([Icon, name]) => (
            <div
              key={name}
              className="flex h-7 items-center gap-2 rounded-6 px-2 font-medium text-fg-2 data-open:bg-surface-3 data-open:text-fg-1"
              data-open={name === 'Dashboard' ? '' : undefined}
            >
              <Icon className="size-[15px]" />
              {name}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
