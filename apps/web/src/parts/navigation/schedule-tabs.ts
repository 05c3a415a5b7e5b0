import { paths } from '../../lib/paths.ts';

/** The tabs for the schedule screens, which link to one another (S8). */
export const scheduleTabs = [
  { label: 'Appointments', href: paths.appointments.getHref() },
  { label: 'Calendar', href: paths.calendar.getHref() },
  { label: 'Jobs', href: paths.jobs.getHref() },
];
