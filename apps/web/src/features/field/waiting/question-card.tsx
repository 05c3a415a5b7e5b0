import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import { momentText } from '@dayworks/shared/appointments/schedule-texts';
import type { FieldConflict } from '@dayworks/shared/field/field-action';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { wallTimeIn } from '@dayworks/shared/zoned-time';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { dropMine, sendMine } from '../../../parts/field/tap.ts';
import { TapButton } from '../tap-button.tsx';
import { clockIn } from '../visit-words.ts';

/**
 * Shows an action that the server could not accept, with the phone's and the server's version of the visit, and lets
 * the user decide.
 */
export function QuestionCard({ kept, zone }: { kept: KeptAction; zone: string }) {
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
            {conflict ? 'Take theirs' : 'Discard'}
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
