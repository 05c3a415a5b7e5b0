import type { SharedAppointment } from '@dayworks/shared/appointments/shared-appointment';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/routing/router.tsx';
import { PublicPage } from '../../../parts/public-document/public-page.tsx';
import { PublicAppointment } from './public-appointment.tsx';

const titleOf = ({ title, business }: SharedAppointment) => `${title} with ${business.business_name}`;

/** The public page of an appointment, at /shared-appointment/:id?key=. */
export default function SharedAppointmentPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.appointments.openShared.queryOptions({ input: link }));
  return (
    <PublicPage kind="appointment" query={query} titleOf={titleOf}>
      {(visit) => <PublicAppointment visit={visit} link={link} />}
    </PublicPage>
  );
}
