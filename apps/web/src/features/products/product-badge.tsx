import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { EyeOff, Package, Wrench } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export const kindLabels: Record<CatalogItem['kind'], string> = { service: 'Service', product: 'Product' };

/** What it is, or that it is no longer offered. */
export function ProductBadge({ product }: { product: Pick<CatalogItem, 'kind' | 'active'> }) {
  if (!product.active) {
    return (
      <Badge tone="cancelled" icon={<EyeOff />}>
        Inactive
      </Badge>
    );
  }
  return (
    <Badge tone="neutral" icon={product.kind === 'service' ? <Wrench /> : <Package />}>
      {kindLabels[product.kind]}
    </Badge>
  );
}
