import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { EyeOff, Layers, Package, Wrench } from 'lucide-react';
import { Badge } from '../../ui/labels.tsx';

export const singleLabels = { service: 'Service', product: 'Product' };
const kindLabels: Record<CatalogItem['kind'], string> = { ...singleLabels, bundle: 'Bundle' };
const kindIcons = { service: <Wrench />, product: <Package />, bundle: <Layers /> };

/** Shows the kind of product, or that the product is inactive. */
export function ProductBadge({ product }: { product: Pick<CatalogItem, 'kind' | 'active'> }) {
  if (!product.active) {
    return (
      <Badge tone="cancelled" icon={<EyeOff />}>
        Inactive
      </Badge>
    );
  }
  return (
    <Badge tone="neutral" icon={kindIcons[product.kind]}>
      {kindLabels[product.kind]}
    </Badge>
  );
}
