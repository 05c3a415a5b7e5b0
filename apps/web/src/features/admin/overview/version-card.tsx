import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { moment } from '../../../parts/settings/moment.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactLine, FactList } from './fact-list.tsx';

export function VersionCard({ overview }: { overview: AdminOverview }) {
  const { version, node_version, started_at, migrations } = overview;
  return (
    <Card>
      <CardHeader title="Version" />
      <FactList>
        <FactLine label="Dayworks">{version}</FactLine>
        <FactLine label="Node">{node_version}</FactLine>
        <FactLine label="Started">{moment(started_at)}</FactLine>
        <FactLine label="Migrations applied">
          {migrations.applied}
          {migrations.latest && (
            <span className="block font-normal text-12 text-fg-3">latest {migrations.latest}</span>
          )}
        </FactLine>
      </FactList>
    </Card>
  );
}
