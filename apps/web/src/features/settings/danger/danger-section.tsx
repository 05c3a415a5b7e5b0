import type { Membership } from '@dayworks/shared/business/business';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { SectionQuery } from '../section-query.tsx';
import { CloseCard } from './close-card.tsx';
import { ExportEverything } from './export-everything.tsx';

/** Lets the user export all data first and then close the business. */
export function DangerSection({ business }: { business: Membership }) {
  const query = useQuery(api.business.closingPlan.queryOptions({ staleTime: 0 }));
  return (
    <SectionQuery query={query}>
      {(plan) => (
        <div className="grid gap-4">
          <ExportEverything plan={plan} timeZone={business.time_zone} />
          <CloseCard plan={plan} business={business} />
        </div>
      )}
    </SectionQuery>
  );
}
