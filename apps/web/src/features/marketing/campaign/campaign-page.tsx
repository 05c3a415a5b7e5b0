import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { usePageTitle, useParams, useSearchParams } from '../../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { CampaignCrumbs, CampaignMissing } from './campaign-menu.tsx';
import { CampaignEditor } from './editor/campaign-editor.tsx';
import { type CampaignValues, emptyValues } from './editor/campaign-values.ts';
import { draftOf } from './editor/rule-draft.ts';
import { CampaignResults } from './running/campaign-results.tsx';

/**
 * Returns the initial values of a new campaign. Depending on the URL, the campaign is empty, goes to a segment, or
 * contains saved content.
 */
function useStartValues(isNew: boolean): CampaignValues | undefined {
  const [params] = useSearchParams();
  const [named] = useState(() => ({
    segment: isNew ? params.get('segment') : null,
    content: isNew ? params.get('content') : null,
  }));
  const segments = useQuery(api.marketing.segments.queryOptions({ enabled: named.segment !== null }));
  const content = useQuery(
    api.content.get.queryOptions({ input: { id: named.content ?? '' }, enabled: named.content !== null }),
  );
  if ((named.segment && segments.isPending) || (named.content && content.isPending)) return undefined;
  const segment = segments.data?.segments.find(({ id }) => id === named.segment);
  return {
    ...emptyValues,
    ...(segment && { rules: segment.rules.map(draftOf) }),
    ...(content.data && {
      channel: content.data.kind === 'text' ? 'sms' : 'email',
      subject: content.data.heading ?? '',
      body: content.data.body,
    }),
  };
}

const newId = 'new';

/**
 * The page at `/marketing/campaigns/:id` and `/marketing/campaigns/new`. When a new campaign is saved for the first
 * time, its id is put into the URL.
 */
export default function CampaignPage() {
  const { id = '' } = useParams();
  const [begun, setBegun] = useState<{ round: number; created: string | null }>({ round: 0, created: null });
  if (id === newId && begun.created) setBegun({ round: begun.round + 1, created: null });
  /*
   * The first save of a new campaign puts its id into the URL. The editor must stay mounted then, so it keeps its React
   * key.
   */
  const isBegunHere = id === newId || id === begun.created;
  return (
    <CampaignAt
      key={isBegunHere ? `${newId} ${begun.round}` : id}
      id={id === newId ? null : id}
      onCreated={(created) => setBegun((now) => ({ ...now, created }))}
    />
  );
}

type CampaignAtProps = { id: string | null; onCreated: (id: string) => void };

function CampaignAt({ id, onCreated }: CampaignAtProps) {
  const [isBegunHere] = useState(id === null);
  const { data, error, refetch } = useQuery(
    api.marketing.campaign.queryOptions({ input: id === null ? skipToken : { id } }),
  );
  const start = useStartValues(isBegunHere);
  usePageTitle(data?.name ?? (id === null ? 'New campaign' : 'Campaign'));
  if (data && data.status !== 'draft') return <CampaignResults campaign={data} />;
  if (isBegunHere ? start : data) {
    return <CampaignEditor campaign={data ?? null} start={start} onCreated={onCreated} />;
  }
  if (isRefused(error)) return <CampaignMissing />;
  return (
    <Page>
      <PageHeader crumbs={<CampaignCrumbs />} title="Campaign" />
      {error ? (
        <CouldNotLoad title="The campaign could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the campaign">
          <Skeleton className="h-96 w-full rounded-10" />
        </Loading>
      )}
    </Page>
  );
}
