import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { sharedAppointmentPath } from '@dayworks/shared/appointments/shared-appointment';
import type { MemberRole } from '@dayworks/shared/business/business';
import { notFound } from '@dayworks/shared/errors';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { shareKey } from '../../platform/secrets/share-key.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { NamedQuery, Scope, Tx } from '../../platform/with-business.ts';
import { detailColumns } from '../list-query.ts';

/** The data about an appointment that messages, the public page and calendars show. */
export type ToldAppointment = Omit<AppointmentDetail, 'reach' | 'request'> & {
  share_version: number;
  reminded_for: string | null;
  invited_sequence: number | null;
};

export const toldQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'appointment-told',
  text: `select ${detailColumns}, a.share_version, a.reminded_for, a.invited_sequence
    from appointments a where a.business_id = $1 and a.id = $2`,
  values: [businessId, id],
});

export async function readTold(
  tx: Tx,
  { businessId }: Scope,
  id: string,
): Promise<{ appointment: ToldAppointment; business: Letterhead }> {
  const [appointments, businesses] = await Promise.all([
    tx.$client.query<ToldAppointment>(toldQuery(businessId, id)),
    tx.$client.query<Letterhead>(letterheadQuery(businessId)),
  ]);
  const [[appointment], [business]] = [appointments.rows, businesses.rows];
  if (!appointment || !business) throw notFound('Appointment not found');
  return { appointment, business };
}

export const pagePath = (
  { secret }: Pick<Platform, 'secret'>,
  { id, share_version }: Pick<ToldAppointment, 'id' | 'share_version'>,
): string => sharedAppointmentPath(id, shareKey(secret, 'appointment', id, share_version));

export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

/** The path of the page where a team member sees the visit. */
export const visitPath = (id: string, role: MemberRole | null): string =>
  role === 'field' ? `/today/visit/${id}` : `/appointments?appointment=${id}`;
