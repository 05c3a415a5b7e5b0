import { paths } from '../../lib/paths.ts';

const screens = {
  lead: paths.leads.getHref(),
  estimate: paths.estimates.getHref(),
  project: paths.projects.getHref(),
  invoice: paths.invoices.getHref(),
  payment: paths.payments.getHref(),
  appointment: paths.appointments.getHref(),
};

/** Returns the path of the list screen for this kind of record, with the record's sheet open. */
export const sheetHref = (kind: keyof typeof screens, id: string) =>
  `${screens[kind]}?${kind}=${encodeURIComponent(id)}`;
