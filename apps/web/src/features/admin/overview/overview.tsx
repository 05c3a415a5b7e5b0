import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { DatabaseCard } from './database-card.tsx';
import { amountText, uptimeText } from './overview-texts.ts';
import { QueueCard } from './queue-card.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { useOverview } from './use-overview.ts';
import { VersionCard } from './version-card.tsx';

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
        <Stat label="Running for" figure={uptimeText(uptime_seconds)} note={`Version ${version}`} />
      </Stats>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ToDoCard overview={overview} />
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
