import { paths } from '../../lib/paths.ts';

/** Reached from one another (S8). */
export const scheduleTabs = [
  { label: 'Appointments', href: paths.appointments.getHref() },
  { label: 'Calendar', href: paths.calendar.getHref() },
  { label: 'Jobs', href: paths.jobs.getHref() },
];
