import { defaultBusinessName } from '@dayworks/shared/business/default-business-name';
import { useBusiness } from '../../lib/business.ts';
import { BusinessLogo } from '../../parts/business/business-logo.tsx';
import { Skeleton } from '../../ui/loading.tsx';

function useBrand() {
  const state = useBusiness();
  const business = state.status === 'loaded' ? state.business : null;
  return {
    isLoading: state.status === 'loading',
    name: business?.business_name || defaultBusinessName,
    logoUrl: business?.logo_url ?? null,
  };
}

export function BrandLogo({ size }: { size: 'xs' | 'sm' }) {
  const { isLoading, name, logoUrl } = useBrand();
  if (isLoading) return <Skeleton className={size === 'sm' ? 'size-9 rounded-8' : 'size-7 rounded-[7px]'} />;
  return <BusinessLogo name={name} src={logoUrl} size={size} />;
}

export function BrandName() {
  const { isLoading, name } = useBrand();
  return (
    <div className="min-w-0 flex-1">
      {isLoading ? (
        <Skeleton className="my-1 h-3 w-36" />
      ) : (
        <p className="truncate font-semibold leading-5" title={name}>
          {name}
        </p>
      )}
      <p className="text-12 text-fg-3">Admin Dashboard</p>
    </div>
  );
}
