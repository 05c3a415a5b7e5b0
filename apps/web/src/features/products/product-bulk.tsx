import type { ProductRow } from '@dayworks/shared/products/product-list';
import { Eye, EyeOff } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../parts/list/on-demand/bulk-actions.tsx';

const switching = (active: boolean) => ({
  mutationKey: api.products.setActive.mutationKey(),
  run: ({ id }: ProductRow) => api.products.setActive.call({ id, active }),
  undo: ({ id }: ProductRow) => api.products.setActive.call({ id, active: !active }),
  appliesTo: (row: ProductRow) => row.active !== active,
});

const verbs: BulkVerb<ProductRow>[] = [
  { label: 'Activate', icon: <Eye />, done: 'offered again', ...switching(true) },
  { label: 'Deactivate', icon: <EyeOff />, done: 'no longer offered', ...switching(false) },
];

export default function ProductBulk(props: BulkProps<ProductRow>) {
  return <BulkActions {...props} verbs={verbs} />;
}
