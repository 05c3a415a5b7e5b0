import type { Orphan } from '@dayworks/shared/admin/orphan';
import { Hourglass, Link2, Unlink } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function OrphanBadge({ orphan: { ties, comes_with } }: { orphan: Orphan }) {
  if (ties.length > 0)
    return (
      <Badge tone="warning" icon={<Link2 />}>
        Tied to a business
      </Badge>
    );
  if (comes_with.length > 0)
    return (
      <Badge tone="neutral" icon={<Hourglass />}>
        Comes with its {comes_with[0]}
      </Badge>
    );
  return (
    <Badge tone="info" icon={<Unlink />}>
      Free
    </Badge>
  );
}
