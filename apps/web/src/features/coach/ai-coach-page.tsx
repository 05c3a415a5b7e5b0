import { type AdviceState, adviceStates } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { formatMoney } from '@dayworks/shared/money';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark, RefreshCw, ShieldCheck, Sparkles } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Link, useSearchParams } from '../../lib/routing/router.tsx';
import { useSwitchCoach } from '../../parts/coach/coach.ts';
import { CouldNotLoad, failureToast } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { AdviceList, AdviceTabs } from './advice-list.tsx';
import { CallsCard } from './calls-card.tsx';
import { emptyTexts, providerText, thingsText } from './coach-texts.ts';
import { OutcomesCard } from './outcomes-card.tsx';

/** Explains the AI coach while it is turned off, and lets the user turn it on (rule S7). */
function CoachOff() {
  const change = useSwitchCoach();
  return (
    <Card>
      <div className="grid max-w-[40rem] justify-items-start gap-3 p-6 narrow:p-4">
        <span className="grid size-9 place-items-center rounded-8 bg-accent-soft text-accent-text">
          <Sparkles />
        </span>
        <h2 className="font-semibold text-16 tracking-tight">The AI coach is off</h2>
        <p className="text-pretty text-fg-2">
          The coach reads your own records and suggests what to do next: which customers are past due, which
          estimates need a follow-up, and which finished work is not invoiced. Select any number to see the
          details. Nothing happens until you press a button.
        </p>
        <p className="text-pretty text-fg-2">
          Unless you connect an AI provider, your data stays on this machine.
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ is_enabled: true })}
          >
            Turn on the AI coach
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.aiChat.getHref()}>Ask a question instead</Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function OwnDataCard({ provider }: { provider: CoachOverview['provider'] }) {
  return (
    <Card className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 p-5 narrow:p-4">
      <span className="grid size-7 place-items-center rounded-8 bg-accent-soft text-accent-text">
        <ShieldCheck />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-14 leading-5">Works from your own data</h2>
        <p className="mt-1 text-pretty text-13 text-fg-2">{providerText(provider)}</p>
        <Link
          to={paths.settings.getHref('coach')}
          className="mt-2 inline-block font-medium text-13 text-accent-text"
        >
          AI coach settings
        </Link>
      </div>
    </Card>
  );
}

/** Reads the open tab of the coach page from the URL. */
function useAdviceState(): AdviceState {
  const [params] = useSearchParams();
  return adviceStates.find((state) => state === params.get('state')) ?? 'open';
}

const useCoach = (state: AdviceState) =>
  useQuery(api.coach.list.queryOptions({ input: { state }, placeholderData: keepPreviousData }));

/** Runs the AI coach's check now, without waiting for the scheduled run. */
function useLookAgain() {
  return useMutation(
    api.coach.look.mutationOptions({
      onSuccess: (overview) =>
        queryClient.setQueryData(api.coach.list.queryKey({ input: { state: 'open' } }), overview),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}

/**
 * The AI coach page with ranked suggestions based on the business's own data, the results of earlier suggestions, and
 * the log of AI calls.
 */
export default function AiCoachPage() {
  const state = useAdviceState();
  const { data: overview, error, refetch } = useCoach(state);
  if (!overview && !error) return <CoachSkeleton />;
  return (
    <Page>
      <PageHeader
        title="AI Coach"
        stacks
        sub={overview?.is_enabled && <Worth overview={overview} />}
        actions={overview?.is_enabled && <Actions />}
      />
      {!overview && <CouldNotLoad title="The coach could not be loaded" error={error} onRetry={refetch} />}
      {overview && !overview.is_enabled && <CoachOff />}
      {overview?.is_enabled && (
        <>
          <AdviceTabs state={state} counts={overview.counts} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
            <AdviceList state={state} advice={overview.advice} />
            <aside aria-label="Coach activity" className="grid min-w-0 gap-4">
              <OutcomesCard />
              <CallsCard />
              <OwnDataCard provider={overview.provider} />
            </aside>
          </div>
        </>
      )}
    </Page>
  );
}

/**
 * Shows how much the open suggestions are worth. Money that would only be received sooner is not added to additional
 * revenue.
 */
function Worth({ overview: { counts, sooner, more } }: { overview: CoachOverview }) {
  if (counts.open === 0) return emptyTexts.open;
  const sums = [
    sooner > 0 && <Sum key="sooner" amount={sooner} then=" sooner" />,
    more > 0 && <Sum key="more" before="about " amount={more} then=" more" />,
  ].filter((sum) => sum !== false);
  return (
    <p>
      {thingsText(counts.open)}
      {sums.length > 0 && ': '}
      {sums[0]}
      {sums.length > 1 && ' and '}
      {sums[1]}.
    </p>
  );
}

const Sum = ({ before = '', amount, then }: { before?: string; amount: number; then: string }) => (
  <>
    {before}
    <b className="font-semibold text-fg-1 tabular-nums">{formatMoney(amount)}</b>
    {then}
  </>
);

function Actions() {
  const look = useLookAgain();
  return (
    <>
      <Button loading={look.isPending} onClick={() => look.mutate({})}>
        <RefreshCw />
        Check again
      </Button>
      <Button asChild>
        <Link to={paths.aiChat.getHref()}>
          <MessageCircleQuestionMark />
          Ask a question
        </Link>
      </Button>
    </>
  );
}

function CoachSkeleton() {
  return (
    <Page>
      <PageHeader title="AI Coach" sub={<Skeleton className="my-1 h-3 w-64" />} />
      <Loading label="Loading advice">
        <div className="grid gap-3">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} className="h-36 w-full rounded-10" />
          ))}
        </div>
      </Loading>
    </Page>
  );
}
