import type { LeadFunnel } from '@dayworks/shared/leads/lead-funnel';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FunnelGroups } from './funnel-groups.tsx';
import { FunnelSteps } from './funnel-steps.tsx';

const views = [
  { value: 'all', label: 'All' },
  { value: 'source', label: 'By source' },
  { value: 'person', label: 'By person' },
] as const;

type View = (typeof views)[number]['value'];

/** Shows how far leads progressed, from the first contact to the payment. */
export function FunnelCard({ days: { from, to } }: { days: Period }) {
  const [view, setView] = useState<View>('all');
  const days = { from, to };
  const { data, error, refetch } = useQuery(
    api.leads.funnel.queryOptions({ input: days, placeholderData: keepPreviousData }),
  );
  return (
    <Card aria-label="Funnel">
      <CardHeader
        title="Funnel"
        sub="of the leads that arrived in this period"
        actions={<SegmentedControl label="Funnel of" value={view} onValueChange={setView} segments={views} />}
      />
      <CardBody>
        {data ? (
          <Content funnel={data} view={view} days={days} />
        ) : error ? (
          <Alert
            tone="danger"
            title="The funnel could not be loaded"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(error)}
          </Alert>
        ) : (
          <Loading label="Loading the funnel">
            <Skeleton className="h-66 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  );
}

type ContentProps = { funnel: LeadFunnel; view: View; days: Period };

function Content({ funnel, view, days }: ContentProps) {
  if (funnel.all.leads.count === 0) {
    return <p className="text-13 text-fg-3">No lead arrived in this period.</p>;
  }
  if (view === 'all') return <FunnelSteps figures={funnel.all} days={days} />;
  if (view === 'source') {
    return (
      <FunnelGroups
        title="Source"
        days={days}
        groups={funnel.by_source.map(({ source, figures }) => ({
          key: source ?? '',
          name: source ?? 'Not known',
          group: { source },
          figures,
        }))}
      />
    );
  }
  return (
    <FunnelGroups
      title="Person"
      days={days}
      groups={funnel.by_owner.map(({ owner, figures }) => ({
        key: owner?.id ?? '',
        name: owner?.name ?? 'Nobody',
        group: { owner: owner?.id ?? null },
        figures,
      }))}
    />
  );
}
