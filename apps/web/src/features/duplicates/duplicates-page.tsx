import type { DuplicatePair, Merge, MergeSide } from '@dayworks/shared/merging/merge';
import { type MergeKind, mergeKindWords, movesText, undoDays } from '@dayworks/shared/merging/merge-kind';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useParams, useSearchParams } from '../../lib/routing/router.tsx';
import { CouldNotLoad, failureToast } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { OpenedByAddress } from '../../ui/overlay/close-on-back.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TabLink, Tabs } from '../../ui/tabs.tsx';
import { kindsInPath, recordHref } from './duplicate-paths.ts';
import { OtherCustomer } from './other-customer.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

const Comparison = lazy(() => import('./comparison.tsx'));

function KindTabs({ kind }: { kind: MergeKind }) {
  return (
    <Tabs label="Kinds of records">
      {Object.entries(kindsInPath).map(([word, listed]) => (
        <TabLink key={word} asChild>
          <Link to={paths.duplicates.getHref(word)} aria-current={listed === kind ? 'page' : undefined}>
            {word.charAt(0).toUpperCase() + word.slice(1)}
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}

function Side({ kind, side }: { kind: MergeKind; side: MergeSide }) {
  return (
    <div className="min-w-0 flex-1 basis-52">
      <Link
        to={recordHref(kind, side.id)}
        className="block truncate rounded-4 font-medium hover:underline touch:py-2"
      >
        <bdi>{side.title}</bdi>
      </Link>
      <p className="wrap-anywhere text-13 text-fg-2">
        <bdi>{side.detail || 'No details'}</bdi>
      </p>
    </div>
  );
}

type PairProps = { kind: MergeKind; pair: DuplicatePair; onCompare: (keep: string, merge: string) => void };

function Pair({ kind, pair, onCompare }: PairProps) {
  const { first, second, reason } = pair;
  const queries = useQueryClient();
  const dismiss = useMutation(
    api.merging.dismiss.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.merging.duplicates.key() }),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  const names = `${first.title} and ${second.title}`;
  return (
    <li className="grid gap-3 border-line not-last:border-b px-5 py-4 narrow:px-4">
      <p className="text-13 text-fg-3">{reason}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Side kind={kind} side={first} />
        <Side kind={kind} side={second} />
        <div className="flex flex-none flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${names} are not duplicates`}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ kind, one_id: first.id, other_id: second.id })}
          >
            Not duplicates
          </Button>
          <Button size="sm" aria-label={`Compare ${names}`} onClick={() => onCompare(first.id, second.id)}>
            Compare
          </Button>
        </div>
      </div>
    </li>
  );
}

type PairsProps = { kind: MergeKind; of: string | null; onCompare: PairProps['onCompare'] };

function Pairs({ kind, of, onCompare }: PairsProps) {
  const { many } = mergeKindWords[kind];
  const { data, error, refetch } = useQuery(
    api.merging.duplicates.queryOptions({ input: { kind, of_id: of }, staleTime: 0 }),
  );
  if (error && !data)
    return <CouldNotLoad title="The duplicates could not be loaded" error={error} onRetry={refetch} />;
  return (
    <Card>
      <CardHeader title="Likely duplicates" sub="The likeliest come first." />
      {!data && (
        <Loading label="Looking for duplicates">
          <div className="grid gap-4 p-5">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </Loading>
      )}
      {data?.pairs.length === 0 && (
        <EmptyState art="search">
          {of ? `No other ${many} look like this one.` : `No ${many} look like duplicates.`}
        </EmptyState>
      )}
      {data && data.pairs.length > 0 && (
        <ul className="mt-2 border-line border-t">
          {data.pairs.map((pair) => (
            <Pair key={`${pair.first.id} ${pair.second.id}`} kind={kind} pair={pair} onCompare={onCompare} />
          ))}
        </ul>
      )}
      {data?.has_more && (
        <p className="px-5 py-3 text-13 text-fg-3 narrow:px-4">
          There are more. They appear when these are merged or dismissed.
        </p>
      )}
    </Card>
  );
}

function Merged({ merge }: { merge: Merge }) {
  const { id, kind, kept_id, kept_title, merged_title, created_at, merged_by, moves } = merge;
  const { timeZone, ...day } = useBusinessDay();
  const undo = useUndoMerge();
  const when = dayAndTime(created_at, { timeZone, ...day });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line not-last:border-b px-5 py-3 narrow:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <bdi>{merged_title}</bdi> was merged into{' '}
          <Link to={recordHref(kind, kept_id)} className="rounded-4 font-medium hover:underline">
            <bdi>{kept_title}</bdi>
          </Link>
        </p>
        <p className="text-13 text-fg-3">
          {[when.charAt(0).toUpperCase() + when.slice(1), merged_by, movesText(moves)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Undo the merge of ${merged_title}`}
        loading={undo.isPending}
        onClick={() => undo.mutate({ id })}
      >
        Undo
      </Button>
    </li>
  );
}

function RecentMerges({ kind }: { kind: MergeKind }) {
  const { data } = useQuery(api.merging.list.queryOptions());
  const shown = data?.filter((merge) => merge.kind === kind) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card className="mt-5">
      <CardHeader title={`Merged in the last ${undoDays} days`} />
      <ul className="mt-2 border-line border-t">
        {shown.map((merge) => (
          <Merged key={merge.id} merge={merge} />
        ))}
      </ul>
    </Card>
  );
}

/**
 * The screen /duplicates, which finds, compares and merges duplicates. `of` limits it to one record, and `keep` and
 * `merge` open a comparison.
 */
export default function DuplicatesPage() {
  const { kind: word = 'customers' } = useParams();
  const kind = kindsInPath[word] ?? 'customer';
  const [params, setParams] = useSearchParams();
  const [of, keep, merge] = ['of', 'keep', 'merge'].map((name) => params.get(name));
  const compare = (kept: string | null, merged: string | null) =>
    setParams(
      (now) => {
        for (const [name, id] of [
          ['keep', kept],
          ['merge', merged],
        ] as const)
          if (id) now.set(name, id);
          else now.delete(name);
        return now;
      },
      { replace: keep !== null },
    );
  const { one, many } = mergeKindWords[kind];
  return (
    <Page>
      <PageHeader
        title="Duplicates"
        sub={
          of
            ? `Choose the ${one} to merge with this one.`
            : `Merge ${many} that you have twice. A merge can be undone for ${undoDays} days.`
        }
        actions={
          of && (
            <Button asChild>
              <Link to={paths.duplicates.getHref(word)}>Show all</Link>
            </Button>
          )
        }
      />
      <KindTabs kind={kind} />
      {of && kind === 'customer' && <OtherCustomer id={of} onPick={(other) => compare(of, other)} />}
      <Pairs key={`${kind} ${of}`} kind={kind} of={of ?? null} onCompare={compare} />
      <RecentMerges kind={kind} />
      {keep && merge && (
        <Suspense>
          <OpenedByAddress value>
            <Comparison
              key={`${keep} ${merge}`}
              choice={{ kind, kept_id: keep, merged_id: merge }}
              onSwap={() => compare(merge, keep)}
              onClose={() => compare(null, null)}
            />
          </OpenedByAddress>
        </Suspense>
      )}
    </Page>
  );
}
