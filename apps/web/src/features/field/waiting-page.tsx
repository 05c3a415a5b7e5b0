import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import { momentText } from '@dayworks/shared/appointments/schedule-texts';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { FieldConflict } from '@dayworks/shared/field/field-action';
import { isHeld, type KeptAction, needsPerson } from '@dayworks/shared/field/kept-action';
import { ChevronLeft, CloudUpload, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { DeviceWork } from '../../parts/field/device-work.tsx';
import { dropMine, sendMine } from '../../parts/field/tap.ts';
import { useFieldWork } from '../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../parts/field/waiting-banner.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TapButton } from './step-button.tsx';
import { clockIn } from './visit-words.ts';

/**
 * Shows an offline action that the server could not accept, together with the visit as it is on the phone and on the
 * server, and lets the user decide what to do.
 */
function QuestionCard({ kept, zone }: { kept: KeptAction; zone: string }) {
  const id = useId();
  const { conflict } = kept;
  return (
    <li className="border-warning-border border-b bg-surface-1 p-4">
      <section aria-labelledby={id}>
        <h2 id={id} className="flex items-start gap-3 font-semibold text-16 leading-6">
          <TriangleAlert className="mt-0.5 size-5 text-warning-fg" />
          <span className="min-w-0 break-words">
            {kept.label}, {kept.visit_title}
          </span>
        </h2>
        {kept.message && <p className="mt-1 break-words text-fg-2 text-16 leading-6">{kept.message}</p>}
        {conflict && <BothVersions conflict={conflict} zone={zone} />}
        <div className="mt-3 flex flex-wrap gap-2">
          <TapButton className="flex-1" onClick={() => void dropMine(kept.id)}>
            {conflict ? 'Use theirs' : 'Discard'}
          </TapButton>
          <TapButton className="flex-1" onClick={() => void sendMine(kept.id)}>
            {conflict ? 'Keep mine' : 'Try again'}
          </TapButton>
        </div>
      </section>
    </li>
  );
}

function BothVersions({ conflict, zone }: { conflict: FieldConflict; zone: string }) {
  const { yours, theirs } = conflict;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 text-14 leading-5 tight:grid-cols-1 [&>div]:rounded-10 [&>div]:bg-surface-2 [&>div]:p-3 [&_dt]:font-semibold">
      <div>
        <dt>Yours</dt>
        <dd>{appointmentStatusLabels[yours.to]}</dd>
        <dd className="text-fg-2 tabular-nums">Tapped {clockIn(zone, yours.made_at)}</dd>
      </div>
      <div>
        <dt>Theirs</dt>
        <dd>{appointmentStatusLabels[theirs.status]}</dd>
        <dd className="text-fg-2">{momentText(wallTimeIn(zone, new Date(theirs.start_time)))}</dd>
        <dd className="text-fg-2">
          {theirs.by ?? 'The office'}, {clockIn(zone, theirs.at)}
        </dd>
      </div>
    </dl>
  );
}

/** Lists all offline actions that are not sent yet, in the order in which they will be sent. */
export default function WaitingPage() {
  const { userId, isLoaded, queue, unopenable, days } = useFieldWork();
  const zone = days?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <header className="flex min-h-14 items-center border-line border-b bg-surface-1 px-1">
        <IconButton label="Back to today" asChild className="size-12 text-fg-1 [&>svg]:size-[1.375rem]">
          <Link to={paths.today.getHref()}>
            <ChevronLeft />
          </Link>
        </IconButton>
        <h1 className="font-semibold text-16 tracking-tight">Waiting</h1>
      </header>
      <WaitingBanner />
      {userId && <DeviceWork userId={userId} />}
      {isLoaded && queue.length === 0 && unopenable.length === 0 && (
        <EmptyState art="paper">All your work has been sent.</EmptyState>
      )}
      <ol aria-label="Not sent yet" className="pb-28">
        {queue.map((kept) =>
          needsPerson(kept) ? (
            <QuestionCard key={kept.order} kept={kept} zone={zone} />
          ) : (
            <li
              key={kept.order}
              className="flex min-h-14 flex-wrap items-center gap-x-3 border-line border-b bg-surface-1 px-4 py-2"
            >
              <CloudUpload className="size-5 text-warning-fg" />
              <span className="min-w-0 flex-1 break-words">
                <span className="block text-16 leading-6">{kept.label}</span>
                <span className="block text-13 text-fg-2 leading-5">{kept.visit_title}</span>
              </span>
              <span className="text-13 text-fg-2 tabular-nums">
                {isHeld(kept, queue) ? 'Waiting for your answer' : clockIn(zone, kept.made_at)}
              </span>
            </li>
          ),
        )}
      </ol>
    </>
  );
}
