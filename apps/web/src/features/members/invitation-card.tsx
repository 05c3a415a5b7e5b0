import type { InvitationPreview } from '@dayworks/shared/members/member';
import { BusinessLogo } from '../../parts/business/business-logo.tsx';

export function InvitationCard({ invitation }: { invitation: InvitationPreview }) {
  const { business_name, logo_url, email } = invitation;
  return (
    <div className="mb-6 flex items-center gap-3.5 rounded-10 border border-line bg-surface-0 p-4">
      <BusinessLogo name={business_name} src={logo_url} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{business_name}</p>
        <p className="truncate text-13 text-fg-3">For {email} only</p>
      </div>
    </div>
  );
}
