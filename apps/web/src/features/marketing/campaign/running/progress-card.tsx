import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { DoorOpen } from 'lucide-react';
import { Link } from '../../../../lib/routing/router.tsx';
import type { BusinessDay } from '../../../../parts/time/business-day.ts';
import { dayAndTime, timeOrDay } from '../../../../parts/time/when-text.ts';
import { Card } from '../../../../ui/card.tsx';
import { Dot } from '../../../../ui/labels.tsx';
import { CampaignFigureCells, useShowMessages } from './campaign-figures.tsx';
import { handledOf, leftText, segmentsOf } from './progress-texts.ts';

type ProgressCardProps = { campaign: CampaignDetail; day: BusinessDay };

/** Shows how many messages of the campaign are in each state. Every figure links to its recipients. */
export function ProgressCard({ campaign, day }: ProgressCardProps) {
  const { figures, status } = campaign;
  const { handled, all } = handledOf(figures);
  const showHref = useShowMessages();
  const segments = segmentsOf(figures);
  const isGoingOn = status === 'sending' || status === 'paused';
  return (
    <Card aria-label="Progress">
      <div className="px-5 pt-5 pb-4 narrow:px-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <p aria-live="polite" className="flex items-baseline gap-2">
            <strong className="font-semibold text-36 tabular-nums leading-none tracking-tighter">
              {handled.toLocaleString('en-US')}
            </strong>{' '}
            <span className="text-16 text-fg-2">of {all.toLocaleString('en-US')}</span>
          </p>
          <TimesText campaign={campaign} day={day} />
        </div>
        <div
          role="progressbar"
          aria-label={`${handled} of ${all} handled`}
          aria-valuemin={0}
          aria-valuemax={Math.max(1, all)}
          aria-valuenow={handled}
          className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3"
        >
          {segments.map(({ filter, count, tone }) => (
            <span
              key={filter}
              data-tone={tone}
              className="block bg-tone-line transition-[width] duration-(--dur-3)"
              style={{ width: `${(count / Math.max(1, all)) * 100}%` }}
            />
          ))}
        </div>
        <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-13">
          {segments.map(({ filter, label, count, tone }) => (
            <li key={filter} className="flex items-center gap-2">
              <Dot tone={tone} />
              <Link to={showHref(filter)} className="rounded-4 hover:underline">
                {label} <b className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</b>
              </Link>
            </li>
          ))}
          {figures.queued > 0 && (
            <li className="flex items-center gap-2">
              <Dot tone="neutral" />
              <Link to={showHref('queued')} className="rounded-4 hover:underline">
                Waiting <b className="font-semibold tabular-nums">{figures.queued.toLocaleString('en-US')}</b>
              </Link>
            </li>
          )}
          {figures.left_out > 0 && (
            <li>
              <Link to={showHref('left_out')} className="rounded-4 text-fg-2 hover:underline">
                Left out{' '}
                <b className="font-semibold tabular-nums">{figures.left_out.toLocaleString('en-US')}</b>
              </Link>
            </li>
          )}
          {isGoingOn && (
            <li className="ml-auto flex items-center gap-2 text-fg-2 max-md:ml-0">
              <DoorOpen className="size-4 flex-none" />
              You can close this page. Sending continues, and no one gets a message twice.
            </li>
          )}
        </ul>
      </div>
      <CampaignFigureCells campaign={campaign} />
    </Card>
  );
}

function TimesText({ campaign, day }: ProgressCardProps) {
  const { status, started_at, sent_at, paused_at, ends_at, pace } = campaign;
  const started = started_at ? `Started ${timeOrDay(started_at, day)}` : 'Not started yet';
  return (
    <p className="text-right text-13 text-fg-2 max-sm:text-left">
      {status === 'sending' && ends_at && (
        <>
          <b className="font-semibold text-fg-1">{leftText(Date.parse(ends_at) - day.now.getTime())}</b> left,
          at {pace} an hour
          <br />
          {started}, the last one at {dayAndTime(ends_at, day)}
        </>
      )}
      {status === 'sending' && !ends_at && started}
      {status === 'paused' && (
        <>
          {paused_at && `Paused ${dayAndTime(paused_at, day)}`}
          <br />
          Nothing is sent until you resume.
        </>
      )}
      {(status === 'sent' || status === 'failed') && (
        <>
          {started}
          {sent_at && <br />}
          {sent_at && `Finished ${dayAndTime(sent_at, day)}`}
        </>
      )}
    </p>
  );
}
