import { type CalendarDate, formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { reminderToneLabels, reminderTones } from '@dayworks/shared/documents/letter-type';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { PencilLine, Phone } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { StatusBadge } from '../../../parts/invoice/invoice-status-badge.tsx';
import { contactLinks } from '../../../parts/public-document/contact.ts';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { lateText } from '../due-text.ts';
import { ChaseMessage } from './chase-message.tsx';
import type { ChaseChoice, ChasePlan } from './chase-plan.ts';
import { PromiseButton } from './promise-button.tsx';
import { WaitingNote } from './waiting-note.tsx';

const methodLabels = { email: 'Email', sms: 'Text' };

function reminderNews({ reminded_on }: InvoiceRow, today: CalendarDate): string {
  if (reminded_on === null) return 'Never reminded';
  return reminded_on === today ? 'Reminded today' : `Reminded ${formatLong(reminded_on)}`;
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
        aria-label={`Remind ${name}`}
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
            {invoiceNumber(row.id)}
          </Link>
          <span className="font-medium text-danger-fg">{lateText(row, today)}</span>
          {row.status === 'partially_paid' && <StatusBadge status={row.displayed_status} />}
          <span className="text-fg-2">
            {isDisputed ? 'Disputed: nobody is reminded of it' : reminderNews(row, today)}
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
                label={`Way to ${name}`}
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
                  Send it myself<span className="sr-only"> to {name}</span>
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
