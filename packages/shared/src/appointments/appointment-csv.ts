import type { CsvColumn } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { wallTimeIn } from '../zoned-time.ts';
import type { ListedAppointment } from './appointment.ts';
import { appointmentStatusLabels, appointmentTypeLabels } from './appointment-status.ts';

/** The columns of the appointment export, with times in the business's time zone; the time zone has its own column. */
export function appointmentCsv(timeZone: string): readonly CsvColumn<ListedAppointment>[] {
  const onWall = (moment: string) => wallTimeIn(timeZone, new Date(moment)).replace('T', ' ');
  return [
    { heading: 'Start', read: ({ start_time }) => onWall(start_time) },
    { heading: 'End', read: ({ end_time }) => onWall(end_time) },
    { heading: 'Time zone', read: () => timeZone },
    { heading: 'Title', read: ({ title }) => title },
    { heading: 'Type', read: ({ type }) => appointmentTypeLabels[type] },
    { heading: 'Status', read: ({ status }) => appointmentStatusLabels[status] },
    ...customerColumns(null),
    { heading: 'Address', read: ({ address }) => address },
    { heading: 'Assigned to', read: ({ assignee }) => assignee },
    { heading: 'Arrival window (minutes)', read: ({ arrival_window_minutes }) => arrival_window_minutes },
    { heading: 'Asked for another time', read: ({ asked_time }) => asked_time },
  ];
}
