import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatCents, sumCents, toCents } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { NotSetUp } from '../../../parts/send/sender-notices.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { sinceText } from '../../../parts/time/time-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { StepArrow } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { type ChaseChoice, type ChasePlan, type ChaseResult, useSendReminders } from './chase-plan.ts';
import { ChaseRow, useChase } from './chase-row.tsx';
import { ChaseSummary } from './chase-summary.tsx';

const most = 100;

/**
 * Lists drafts whose due date has passed. No reminder is sent for them, because the customer was never asked to pay.
 */
function PastDrafts({ today, customerId }: { today: CalendarDate; customerId: string | null }) {
  const { data } = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'draft', sort: 'due', limit: most, customer_id: customerId },
    }),
  );
  const past = data?.invoices.filter(({ due_date }) => due_date !== null && due_date < today) ?? [];
  if (past.length === 0) return null;
  const sum = formatCents(sumCents(past.map(({ balance_due }) => toCents(balance_due))));
  const isMore = past.length === most && data?.next != null;
  const text =
    past.length === 1
      ? '1 draft past its date'
      : `${isMore ? 'over ' : ''}${past.length} drafts past their date`;
  return (
    <p className="flex gap-2 text-13 text-fg-2 narrow:px-4">
      <Info className="mt-px size-4 flex-none" />
      <span>
        Not included: {text}, {sum}. {past.length === 1 ? 'It was' : 'They were'} never sent, so nobody is
        late on {past.length === 1 ? 'it' : 'them'}.{' '}
        <Link
          to={`${paths.invoices.getHref()}?status=draft`}
          className="font-medium text-accent-text hover:underline"
        >
          Review drafts
        </Link>
      </span>
    </p>
  );
}

/** Shows the results of earlier payment reminders. */
function UsuallyHappens() {
  const { data } = useQuery(api.reminders.figures.queryOptions());
  if (!data || data.sent === 0) return null;
  const { since, sent, paid } = data;
  return (
    <Card boxed aria-label="Reminder results" className="p-5 max-lg:p-4">
      <h2 className="font-semibold">Reminder results</h2>
      <p className="mt-2 text-13 text-fg-2">
        {paid} of the {sent === 1 ? '1 reminder' : `${sent} reminders`} since {sinceText(since)}{' '}
        {paid === 1 ? 'was' : 'were'} paid within 5 days. Reminders stop automatically when the invoice is
        paid or cancelled, or the customer replies.
      </p>
    </Card>
  );
}

function owedText(plans: readonly ChasePlan[]): string {
  const sum = formatCents(sumCents(plans.map(({ row }) => toCents(row.balance_due))));
  return `${sum} is past due on ${plans.length === 1 ? '1 invoice' : `${plans.length} invoices`}. Review, select and send reminders.`;
}

/**
 * Lists every customer who has past due invoices, with the reminder for each customer and one button that sends all
 * reminders.
 */
export default function ChasePage() {
  const { day, customerId, ways, isDemo, plans, hasMore, error, retry, choose } = useChase();
  const { send, progress } = useSendReminders();
  const isSetUp = ways.email || ways.sms;
  return (
    <Page>
      <PageHeader
        crumbs={
          <>
            <Link to={paths.payments.getHref()} className="hover:text-fg-1">
              Payments
            </Link>
            <StepArrow className="size-3 flex-none stroke-2" />
            Overdue
          </>
        }
        title="Send payment reminders"
        sub={plans && plans.length > 0 && owedText(plans)}
      />
      {error && !plans && (
        <Alert
          tone="danger"
          live
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      )}
      {!plans && !error && (
        <Loading label="Loading past due invoices">
          <Skeleton className="h-96 w-full rounded-10" />
        </Loading>
      )}
      {plans && plans.length === 0 && (
        <Card>
          <EmptyState>
            {customerId
              ? 'This customer is not past due. No reminders to send today.'
              : 'No invoices are past due. No reminders to send today.'}
          </EmptyState>
        </Card>
      )}
      {customerId && plans && <OnlyOne plan={plans[0]} />}
      {plans && plans.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid content-start gap-4">
            {!isSetUp && <NotSetUp isDemo={isDemo} />}
            {send.data && <Outcome {...send.data} />}
            <ChaseList
              plans={plans}
              day={day}
              problems={send.data?.problems ?? {}}
              canChoose={isSetUp}
              onChoose={choose}
            />
            {hasMore && <p className="text-13 text-fg-2">The 100 invoices longest past due come first.</p>}
            <PastDrafts today={day.today} customerId={customerId} />
          </div>
          <ChaseSide>
            {isSetUp && (
              <ChaseSummary
                plans={plans}
                progress={send.isPending ? progress : null}
                onSend={(chosen) => send.mutate(chosen)}
              />
            )}
          </ChaseSide>
        </div>
      )}
    </Page>
  );
}

/**
 * Shows a summary of the reminders to be sent, and the results that reminders usually have. On a phone, the summary is
 * at the bottom of the screen.
 */
function ChaseSide({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-fit gap-4 max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+16px)]">
      {children}
      <UsuallyHappens />
    </div>
  );
}

function OnlyOne({ plan }: { plan: ChasePlan | undefined }) {
  return (
    <p className="-mt-2 mb-4 text-13 text-fg-2">
      Only {plan ? <bdi>{customerName(plan.row.customer)}</bdi> : 'one customer'}.{' '}
      <Link to={paths.overdue.getHref()} className="font-medium text-accent-text hover:underline">
        Show all customers
      </Link>
    </p>
  );
}

function Outcome({ sent, problems }: ChaseResult) {
  const failed = Object.keys(problems).length;
  return (
    <Alert tone={failed > 0 ? 'warning' : 'success'} live>
      {sent === 1 ? '1 reminder is on its way.' : `${sent} reminders are on their way.`}
      {failed > 0 && ` ${failed} could not be sent. See the reason next to each one.`}
    </Alert>
  );
}

type ChaseListProps = {
  plans: readonly ChasePlan[];
  day: BusinessDay;
  problems: ChaseResult['problems'];
  canChoose: boolean;
  onChoose: (ids: readonly string[], choice: ChaseChoice) => void;
};

function ChaseList({ plans, day, problems, canChoose, onChoose }: ChaseListProps) {
  const chosen = plans.filter(({ isChosen }) => isChosen).length;
  const all = plans.map(({ row }) => row.id);
  return (
    <Card aria-label="Past due invoices">
      {canChoose && (
        <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-5 narrow:px-4">
          <Checkbox
            label={
              <span className="font-semibold">
                {chosen} of {plans.length} chosen
              </span>
            }
            checked={chosen === plans.length ? true : chosen > 0 ? 'indeterminate' : false}
            onCheckedChange={() => onChoose(all, { isOff: chosen > 0 })}
          />
          <span className="text-13 text-fg-2">Longest past due first</span>
        </div>
      )}
      <ul>
        {plans.map((plan) => (
          <ChaseRow
            key={plan.row.id}
            plan={plan}
            day={day}
            problem={problems[plan.row.id]}
            onChoose={(choice) => onChoose([plan.row.id], choice)}
          />
        ))}
      </ul>
    </Card>
  );
}
