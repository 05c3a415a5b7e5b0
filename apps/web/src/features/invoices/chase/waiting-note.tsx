import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { Handshake, MessageCircleReply } from 'lucide-react';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { isPromiseOpen, promisedText, weekdayLong } from '../promise-text.ts';

type WaitingNoteProps = { row: InvoiceRow; name: string; day: BusinessDay; onRemind: () => void };

/** Explains why a customer is skipped and lets the user send a reminder anyway. */
export function WaitingNote({ row, name, day, onRemind }: WaitingNoteProps) {
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
            Reminders wait until then.
          </>
        ) : (
          `They answered ${dayText(row.reminders_stopped_at ?? '', day)}. Nothing reminds them by itself.`
        )}
      </p>
      <Button size="sm" onClick={onRemind}>
        Remind anyway<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
