import { randomUUID } from 'node:crypto';
import { instantOf, type WallTime } from '@dayworks/shared/dates/zoned-time';
import type { AppointmentDraft, ExpenseDraft, ProductDraft } from '@dayworks/shared/imports/record-drafts';
import { appointments } from '../appointments/table.ts';
import { expenses } from '../expenses/table.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import { item_catalog } from '../products/table.ts';
import { populate } from './populate.ts';
import { created, type Drafted, type Written } from './write-people.ts';

export async function writeExpenses(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<ExpenseDraft>[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft }) => ({
    head,
    row: { ...draft.fields, id: randomUUID(), business_id: actor.businessId, is_billable: false },
  }));
  await populate(
    tx,
    expenses,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'expenses', row.id));
}

export async function writeProducts(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<ProductDraft>[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft }) => ({
    head,
    row: { ...draft.fields, id: randomUUID(), business_id: actor.businessId },
  }));
  await populate(
    tx,
    item_catalog,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'item_catalog', row.id));
}

/** An hour that daylight saving time skips is imported as the hour after it. */
function momentOf(wall: WallTime, timeZone: string): Date {
  const moment = instantOf(wall, timeZone);
  if (moment) return moment;
  const later = `${wall.slice(0, 11)}${String(Number(wall.slice(11, 13)) + 1).padStart(2, '0')}${wall.slice(13)}`;
  return instantOf(later, timeZone) ?? new Date(`${wall}:00Z`);
}

export interface BookedDraft extends Drafted<AppointmentDraft> {
  customerId: string | null;
}

export async function writeAppointments(
  tx: Tx,
  actor: Writer,
  drafted: readonly BookedDraft[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft, customerId }) => {
    const start = momentOf(draft.start, actor.timeZone);
    const end = momentOf(draft.end, actor.timeZone);
    const start_time = start.toISOString();
    const end_time = (end > start ? end : new Date(start.getTime() + 3_600_000)).toISOString();
    const { title, type, status, address, instructions } = draft;
    return {
      head,
      row: {
        id: randomUUID(),
        business_id: actor.businessId,
        customer_id: customerId,
        title,
        type,
        status,
        address,
        instructions,
        start_time,
        end_time,
        time_zone: actor.timeZone,
        started_at: status === 'in_progress' || status === 'completed' ? start_time : null,
        completed_at: status === 'completed' ? end_time : null,
        cancelled_at: status === 'cancelled' ? start_time : null,
        confirmed_at: status === 'confirmed' ? actor.now.toISOString() : null,
        confirmed_for: status === 'confirmed' ? start_time : null,
      },
    };
  });
  await populate(
    tx,
    appointments,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'appointments', row.id));
}
