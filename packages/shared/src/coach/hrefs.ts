import type { CalendarDate } from '../calendar-date.ts';

/** The URLs of the screens that show exactly the rows behind a suggestion. */
export const hrefs = {
  invoice: (id: string) => `/invoices?invoice=${id}`,
  invoicesOf: (customerId: string) => `/invoices?customer=${customerId}`,
  paidInvoicesOf: (customerId: string) => `/invoices?status=paid&customer=${customerId}`,
  estimate: (id: string) => `/estimates?estimate=${id}`,
  editEstimate: (id: string) => `/estimate/edit/${id}`,
  decidedEstimates: (from: CalendarDate, to: CalendarDate) =>
    `/estimates?dated=decided&from=${from}&to=${to}`,
  lead: (id: string) => `/leads?lead=${id}`,
  product: (id: string) => `/products?product=${id}`,
  soldLines: (name: string, from: CalendarDate, to: CalendarDate) =>
    `/sales?period=custom&from=${from}&to=${to}&item=${encodeURIComponent(name)}`,
  calendarWeek: (monday: CalendarDate) => `/calendar?view=week&date=${monday}`,
  calendarDay: (day: CalendarDate) => `/calendar?view=people&date=${day}`,
  job: (id: string) => `/jobs/${id}`,
  customer: (id: string) => `/customers/${id}`,
  customersByValue: '/customers?sort=value',
};
