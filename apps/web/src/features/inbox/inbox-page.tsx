import { type InboxView, inboxViewLabels, inboxViews } from '@dayworks/shared/inbox/inbox-texts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate, useParams, useSearchParams } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button, ShowMoreFooter } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ConversationRow } from './conversation-row.tsx';

const ConversationPane = lazy(() => import('./conversation-pane.tsx'));

const emptyTexts: Record<InboxView, string> = {
  open: 'No open conversations. When a customer answers an email or a text message, you see it here.',
  mine: 'No open conversation is assigned to you.',
  unassigned: 'Every open conversation is assigned to somebody.',
  done: 'No conversation is done yet.',
};

const hrefOf = (view: InboxView, id?: string) =>
  `${paths.inbox.getHref(id)}${view === 'open' ? '' : `?view=${view}`}`;

function ViewChips({ view }: { view: InboxView }) {
  const navigate = useNavigate();
  return (
    <ChipGroup label="View">
      {inboxViews.map((each) => (
        <Chip key={each} pressed={each === view} onClick={() => void navigate(hrefOf(each))}>
          {inboxViewLabels[each]}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function ConversationList({ view, openId }: { view: InboxView; openId: string | undefined }) {
  const day = useBusinessDay();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...api.inbox.list.infiniteOptions({
      input: (cursor: string | null) => ({ view, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.pages.flatMap((page) => page.conversations) ?? [];
  if (error && !data)
    return <CouldNotLoad title="The inbox could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading label="Loading conversations">
        <div className="grid gap-4 p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      </Loading>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        action={
          view === 'open' && (
            <Button asChild>
              <Link to="/settings/email">Email settings</Link>
            </Button>
          )
        }
      >
        {emptyTexts[view]}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <ConversationRow
            key={row.id}
            row={row}
            href={hrefOf(view, row.id)}
            isOpen={row.id === openId}
            day={day}
          />
        ))}
      </ul>
      <ShowMoreFooter pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </>
  );
}

/** The conversations by email and text message. On a wide screen, the open conversation stands beside the list. */
export default function InboxPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const view = inboxViews.find((each) => each === params.get('view')) ?? 'open';
  return (
    <Page>
      <div className={cx(id && 'max-lg:hidden')}>
        <PageHeader title="Inbox" sub="Answers from your customers by email and text message" />
        <div className="mb-4">
          <ViewChips view={view} />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]">
        <Card aria-label="Conversations" className={cx(id && 'max-lg:hidden')}>
          <ConversationList view={view} openId={id} />
        </Card>
        {id ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ConversationPane key={id} id={id} listHref={hrefOf(view)} />
          </Suspense>
        ) : (
          <p className="px-6 py-16 text-center text-fg-3 max-lg:hidden">Choose a conversation to read it.</p>
        )}
      </div>
    </Page>
  );
}
