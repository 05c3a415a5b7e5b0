import { type InvoiceStatus, invoiceStatuses } from '@dayworks/shared/invoices/invoice-status';
import type { JobCard } from '@dayworks/shared/jobs/job-list';
import {
  CalendarDays,
  CalendarX,
  CircleCheck,
  ClockAlert,
  FileCheck,
  FileClock,
  Repeat,
  Timer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../parts/badges/invoice-status-badge.tsx';
import { type BusinessDay, useNow } from '../../parts/time/business-day.ts';
import { clockParts } from '../../parts/time/time-texts.ts';
import { Badge } from '../../ui/labels.tsx';
import { jobLine, type LineKind, lateText } from './job-texts.ts';

const icons: Record<LineKind, ReactNode> = {
  approved: <FileCheck />,
  missed: <CalendarX />,
  repeats: <Repeat />,
  visit: <CalendarDays />,
  late: <ClockAlert />,
  done: <FileClock />,
  closed: <CircleCheck />,
  plain: null,
};

type JobLineViewProps = { card: JobCard; clock: BusinessDay };

/** Shows the state of a job in one line of text, with a badge if the job needs attention. */
export function JobLineView({ card, clock }: JobLineViewProps) {
  const [running] = card.running;
  // A completed job does not show a running timer, because it is waiting to be invoiced.
  if (running && card.status !== 'requires_invoicing') return <RunningBadge startedAt={running.started_at} />;
  const late = lateText(card, clock);
  if (late && card.status === 'invoiced') {
    return (
      <Badge tone="overdue" icon={<ClockAlert />}>
        {late}
      </Badge>
    );
  }
  if (card.status === 'invoiced' && card.invoice) {
    const status = invoiceStatuses.find((one) => one === card.invoice?.status);
    if (status) return <StatusBadge status={status satisfies InvoiceStatus} />;
  }
  const line = jobLine(card, clock);
  if (!line) return null;
  if (line.tone) {
    return (
      <Badge tone={line.tone} icon={icons[line.kind]}>
        {line.text}
      </Badge>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-2 [&>svg]:size-3.5 [&>svg]:flex-none">
      {icons[line.kind]}
      <span className="truncate">{line.text}</span>
    </span>
  );
}

function RunningBadge({ startedAt }: { startedAt: string }) {
  const { clock } = clockParts(useNow().getTime() - Date.parse(startedAt));
  return (
    <Badge tone="accent" icon={<Timer />}>
      <span className="tabular-nums">{clock} running</span>
    </Badge>
  );
}
