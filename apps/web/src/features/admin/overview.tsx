import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { sizeText } from '../../lib/file-size.ts';
import { Link } from '../../lib/routing/router.tsx';
import { moment } from '../../parts/time/time-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Meter } from '../../ui/figure/progress.tsx';
import { Stat, Stats } from '../../ui/figure/stats.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Badge } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { sectionHref } from './admin-sections.ts';
import { amountText, countOf, tableCountText, uptimeText } from './admin-texts.ts';
import { BackupCard } from './backup-card.tsx';
import { FactLine, FactList } from './fact-list.tsx';
import { FilesCard } from './files-card.tsx';

/**
 * The refresh interval of the admin overview. The overview is polled because changes to queues and connections do not
 * send live events.
 */
const refreshMs = 15_000;

export const useOverview = () => useQuery(api.admin.overview.queryOptions({ refetchInterval: refreshMs }));

/** Lists everything that needs the operator's attention; each entry links to the matching screen. */
function ToDoCard({ overview: { outbox, orphans, queues } }: { overview: AdminOverview }) {
  const failedJobs = queues.reduce((sum, { failed }) => sum + failed, 0);
  const orphanCount = countOf(orphans);
  const isCalm = failedJobs + outbox.failed + orphanCount === 0;
  const tables = orphans.filter(({ count }) => count > 0).map(tableCountText);
  return (
    <Card>
      <CardHeader
        title="Needs attention"
        actions={
          isCalm ? (
            <Badge tone="success" icon={<CircleCheck />}>
              Nothing
            </Badge>
          ) : (
            <Badge tone="warning" icon={<TriangleAlert />}>
              Review
            </Badge>
          )
        }
      />
      <FactList>
        <FactLine label={<To href={`${sectionHref('jobs')}?state=failed`}>Failed jobs</To>}>
          {failedJobs}
        </FactLine>
        <FactLine label={<To href={`${sectionHref('outbox')}?status=failed`}>Failed messages</To>}>
          {outbox.failed}
        </FactLine>
        <FactLine
          label={
            <To href={`${sectionHref('outbox')}?status=kept`}>Unsent messages (sending is not set up)</To>
          }
        >
          {outbox.kept}
        </FactLine>
        <FactLine label={<To href={`${sectionHref('outbox')}?status=queued`}>Messages being sent</To>}>
          {outbox.queued + outbox.sending}
        </FactLine>
        <FactLine label={<To href={sectionHref('orphans')}>Rows without a business</To>}>
          {orphanCount}
          {tables.length > 0 && (
            <span className="block font-normal text-12 text-fg-3">{tables.join(', ')}</span>
          )}
        </FactLine>
      </FactList>
    </Card>
  );
}

/** A link that makes the whole line clickable. */
function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      to={href}
      className="text-fg-1 after:absolute after:inset-0 hover:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      {children}
    </Link>
  );
}

/**
 * If more than this fraction of the database connections is in use, the operator is warned that many visitors at once
 * could leave no connection free.
 */
const crowdedShare = 0.8;

function DatabaseCard({ database }: Pick<AdminOverview, 'database'>) {
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
        <FactLine label="Response time">{latency_ms} ms</FactLine>
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

function QueueCard({ queues }: Pick<AdminOverview, 'queues'>) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Background jobs"
        actions={
          <Button variant="ghost" size="sm" asChild>
            <Link to={sectionHref('jobs')}>
              See all<span className="sr-only"> jobs</span>
            </Link>
          </Button>
        }
      />
      <div className="mt-3">
        <Table label="Jobs by queue">
          <TableHead>
            <tr>
              <Th>Queue</Th>
              <Th align="right">Waiting</Th>
              <Th align="right">Active</Th>
              <Th align="right">Failed</Th>
            </tr>
          </TableHead>
          <TableBody>
            {queues.map(({ queue, waiting, active, failed }) => (
              <TableRow key={queue}>
                <Td>{queue}</Td>
                <Td numeric>{waiting}</Td>
                <Td numeric>{active}</Td>
                <Td numeric negative={failed > 0}>
                  {failed}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}

function VersionCard({ overview }: { overview: AdminOverview }) {
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

export function Overview() {
  const { data, isPending, error, refetch } = useOverview();
  if (data) return <Figures overview={data} />;
  if (isPending)
    return (
      <Loading label="Loading the overview">
        <Skeleton className="mb-4 h-28 w-full rounded-10" />
        <Skeleton className="h-72 w-full rounded-10" />
      </Loading>
    );
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

function Figures({ overview }: { overview: AdminOverview }) {
  const { businesses, users, invoices, uptime_seconds, version } = overview;
  return (
    <>
      <Stats columns={4} label="This installation">
        <Stat label="Businesses" figure={amountText(businesses)} />
        <Stat label="Users" figure={amountText(users)} />
        <Stat label="Invoices" figure={amountText(invoices)} />
        <Stat label="Uptime" figure={uptimeText(uptime_seconds)} note={`Version ${version}`} />
      </Stats>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ToDoCard overview={overview} />
          <BackupCard />
          <FilesCard />
          <DatabaseCard database={overview.database} />
        </div>
        <div className="grid gap-4">
          <QueueCard queues={overview.queues} />
          <VersionCard overview={overview} />
        </div>
      </div>
    </>
  );
}
