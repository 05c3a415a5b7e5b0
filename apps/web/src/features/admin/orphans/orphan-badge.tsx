import type { Orphan } from '@dayworks/shared/admin/orphan';
import { Hourglass, Link2, Unlink } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function OrphanBadge({ orphan: { ties, waits_for } }: { orphan: Orphan }) {
  if (ties.length > 0)
    return (
      <Badge tone="warning" icon={<Link2 />}>
        Tied to a business
      </Badge>
    );
  if (waits_for.length > 0)
    return (
      <Badge tone="neutral" icon={<Hourglass />}>
        Comes with its {waits_for[0]}
      </Badge>
    );
  return (
    <Badge tone="info" icon={<Unlink />}>
      Free
    </Badge>
  );
}
