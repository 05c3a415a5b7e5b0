import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { IntegrationRow } from './integration-row.tsx';

/**
 * The external services of this installation. The services are configured through environment variables and can be
 * tested here.
 */
export function IntegrationsSection() {
  const integrations = useQuery(api.integrations.list.queryOptions());
  return (
    <Card>
      <SectionHeader
        title="Integrations"
        text="The services that send your messages and store your files. The person who runs this installation sets them up. Here you can see what works and test it."
      />
      {integrations.data && (
        <ul className="mt-4">
          {integrations.data.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} />
          ))}
        </ul>
      )}
      {integrations.isPending && (
        <Loading label="Loading the integrations">
          <div className="grid gap-3 p-5 narrow:px-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        </Loading>
      )}
      {integrations.isError && (
        <div className="p-5 narrow:px-4">
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void integrations.refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(integrations.error)}
          </Alert>
        </div>
      )}
    </Card>
  );
}
