import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { reminderToneLabels, reminderTones } from '@dayworks/shared/documents/letter-type';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Handshake, MessageCircleReply, PencilLine, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Link, useSearchParams } from '../../../lib/routing/router.tsx';
import { StatusBadge } from '../../../parts/badges/invoice-status-badge.tsx';
import { contactLinks } from '../../../parts/contact/contact-hrefs.ts';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { lateText } from '../due-text.ts';
import { isPromiseOpen, promisedText, weekdayLong } from '../use-promise.ts';
import { ChaseMessage } from './chase-message.tsx';
import { type ChaseChoice, type ChasePlan, planChase, type WaysSetUp } from './chase-plan.ts';

/**
 * The maximum number of invoices on the reminder screen, which is more than a user reads at once. Further invoices
 * appear as the listed invoices are paid.
 */
const most = 100;

/** Returns every past due invoice with its reminder. The invoice that is past due the longest comes first. */
export function useChase() {
  const day = useBusinessDay();
  const { today } = day;
  const [search] = useSearchParams();
  const customerId = search.get('customer');
  const [choices, setChoices] = useState<Record<string, ChaseChoice>>({});
  const list = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'overdue', sort: 'due', limit: most, customer_id: customerId },
    }),
  );
  const setUp = useQuery(api.reminders.ways.queryOptions());
  const ways: WaysSetUp = setUp.data ?? { email: false, sms: false };
  const plans = list.data?.invoices.map((row) => planChase(row, choices[row.id] ?? {}, ways, today));
  return {
    day,
    /**
     * The id of the customer in the URL. If it is set, the reminder screen shows only the invoices of this customer.
     */
    customerId,
    ways,
    isDemo: setUp.data?.is_demo === true,
    plans: setUp.data && plans,
    hasMore: list.data?.next != null,
    error: list.error ?? setUp.error,
    retry: () => void Promise.all([list.refetch(), setUp.refetch()]),
    choose: (ids: readonly string[], choice: ChaseChoice) =>
      setChoices((now) => ({
        ...now,
        ...Object.fromEntries(ids.map((id) => [id, { ...now[id], ...choice }])),
      })),
  };
}

type WaitingNoteProps = { row: InvoiceRow; name: string; day: BusinessDay; onRemind: () => void };

/** Explains why a customer is skipped, and lets the user send a reminder anyway. */
function WaitingNote({ row, name, day, onRemind }: WaitingNoteProps) {
  const isPromise = isPromiseOpen(row, day.today);
  const Icon = isPromise ? Handshake : MessageCircleReply;
  return (
    <div className="flex items-center gap-3 rounded-8 border border-line bg-surface-2 px-4 py-3 text-fg-2 tight:flex-wrap">
      <Icon className="size-[18px] flex-none self-start" />
      <p className="min-w-0 flex-1 tight:basis-[70%]">
        {isPromise ? (
          <>
            {promisedText(row, day.timeZone)} to pay by{' '}
            <strong className="font-semibold text-fg-1">{weekdayLong(row.promised_for ?? day.today)}</strong>.
            Reminders are paused until then.
          </>
        ) : (
          `The customer replied ${dayText(row.reminders_stopped_at ?? '', day)}. Automatic reminders are off.`
        )}
      </p>
      <Button size="sm" onClick={onRemind}>
        Send anyway<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

const PromiseDialog = lazy(() => import('../promise-dialog.tsx'));

type PromiseButtonProps = { id: string; name: string; today: CalendarDate };

/** A button for recording a payment date that the customer promised on the phone. */
function PromiseButton({ id, name, today }: PromiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Handshake />
        Promised<span className="sr-only"> a date: {name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PromiseDialog id={id} name={name} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const methodLabels = { email: 'Email', sms: 'Text' };

function reminderNews({ reminded_on }: InvoiceRow, today: CalendarDate): string {
  if (reminded_on === null) return 'No reminders sent yet';
  return reminded_on === today ? 'Reminder sent today' : `Last reminder ${formatLong(reminded_on)}`;
}

type ChaseRowProps = {
  plan: ChasePlan;
  day: BusinessDay;
  problem: string | undefined;
  onChoose: (choice: ChaseChoice) => void;
};

/** Shows a customer with a past due invoice, the amount, and the reminder that would be sent. */
export function ChaseRow({ plan, day, problem, onChoose }: ChaseRowProps) {
  const { row, tone, methods, method, isRemindedToday, isDisputed, isWaiting, isChosen } = plan;
  const { today } = day;
  const name = customerName(row.customer);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-5 not-last:border-line not-last:border-b narrow:px-4">
      <Checkbox
        aria-label={`Send reminder to ${name}`}
        checked={isChosen}
        disabled={method === null || isRemindedToday || isDisputed || isWaiting}
        onCheckedChange={(checked) => onChoose({ isOff: !checked })}
        className="mt-1"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 tight:grid-cols-1">
        <p className="wrap-anywhere min-w-0 font-semibold">
          <bdi>{name}</bdi>
          {row.customer?.company && (
            <span className="font-normal text-fg-2">
              {' · '}
              <bdi>{row.customer.company}</bdi>
            </span>
          )}
        </p>
        <p className="font-semibold text-20 tabular-nums tracking-tight">{formatMoney(row.balance_due)}</p>
        <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <Link to={sheetHref('invoice', row.id)} className="font-mono text-accent-text hover:underline">
            {row.number}
          </Link>
          <span className="font-medium text-danger-fg">{lateText(row, today)}</span>
          {row.status === 'partially_paid' && <StatusBadge status={row.displayed_status} />}
          <span className="text-fg-2">
            {isDisputed ? 'Disputed, so no reminders are sent' : reminderNews(row, today)}
          </span>
        </p>
      </div>
      <div className="col-start-2 mt-3 min-w-0 max-sm:col-start-1 max-sm:col-end-3">
        {isWaiting ? (
          <WaitingNote
            row={row}
            name={name}
            day={day}
            onRemind={() => onChoose({ isAnyway: true, isOff: false })}
          />
        ) : (
          <ChaseMessage plan={plan} name={name} today={today} onChoose={onChoose} />
        )}
        {problem && <p className="mt-2 text-13 text-danger-fg">{problem}</p>}
        {!isRemindedToday && !isDisputed && !isWaiting && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <SegmentedControl
              label={`Tone for ${name}`}
              value={tone}
              onValueChange={(next) => onChoose({ tone: next })}
              segments={reminderTones.map((value) => ({ value, label: reminderToneLabels[value] }))}
            />
            {methods.length > 1 && method && (
              <SegmentedControl
                label={`Send to ${name} by`}
                value={method}
                onValueChange={(next) => onChoose({ method: next })}
                segments={methods.map((value) => ({ value, label: methodLabels[value] }))}
              />
            )}
            <span className="flex-1 max-sm:hidden" />
            {!method && (
              <SendButton letter={{ type: 'reminder', document_id: row.id }}>
                <Button size="sm">
                  <PencilLine />
                  Send manually<span className="sr-only"> to {name}</span>
                </Button>
              </SendButton>
            )}
            <PromiseButton id={row.id} name={name} today={today} />
            <CallButton phone={row.customer?.phone ?? null} name={name} />
          </div>
        )}
      </div>
    </li>
  );
}

function CallButton({ phone, name }: { phone: string | null; name: string }) {
  const { call } = contactLinks({ phone, email: null }, '');
  if (!call) return null;
  return (
    <Button asChild size="sm" variant="ghost">
      <a href={call}>
        <Phone />
        Call<span className="sr-only"> {name}</span>
      </a>
    </Button>
  );
}
