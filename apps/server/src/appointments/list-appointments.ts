import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import { appointmentCsv } from '@dayworks/shared/appointments/appointment-csv';
import type {
  AppointmentPage,
  AppointmentPageQuery,
  AppointmentQuery,
} from '@dayworks/shared/appointments/appointment-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { appointmentOrders, listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function listAppointments(
  context: MemberContext,
  query: AppointmentPageQuery,
): Promise<AppointmentPage> {
  const [rows] = await readBusiness<[ListedAppointment[]]>(context, [
    listQuery(context.actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, appointmentOrders[query.sort]);
  return { appointments: shown, next };
}

export async function exportAppointments(
  context: MemberContext,
  query: AppointmentQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ListedAppointment[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`appointments-${businessDay(actor)}.csv`, appointmentCsv(actor.timeZone), rows);
}
