import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { CircleCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Meter } from '../../../ui/figure/meter.tsx';
import { FactLine, FactList } from './fact-list.tsx';
import { sizeText } from './overview-texts.ts';

/**
 * Above this fraction of used database connections, the operator is warned that a rush of visitors may find no free
 * connection.
 */
const crowdedShare = 0.8;

export function DatabaseCard({ database }: Pick<AdminOverview, 'database'>) {
  const { version, size_bytes, connections, max_connections, latency_ms } = database;
  const isCrowded = connections > max_connections * crowdedShare;
  const used = `${connections} of ${max_connections}`;
  return (
    <Card>
      <CardHeader
        title="Database"
        actions={
          <Badge tone="success" icon={<CircleCheck />}>
            Reachable
          </Badge>
        }
      />
      <FactList>
        <FactLine label="PostgreSQL">{version}</FactLine>
        <FactLine label="Size">{sizeText(size_bytes)}</FactLine>
        <FactLine label="Answers within">{latency_ms} ms</FactLine>
        <FactLine label="Connections">
          <span className="flex items-center gap-3">
            <span className="w-24">
              <Meter
                label="Connections in use"
                value={connections}
                max={max_connections}
                valueText={used}
                tone={isCrowded ? 'danger' : 'accent'}
              />
            </span>
            {used}
          </span>
        </FactLine>
      </FactList>
    </Card>
  );
}
