import { untilText } from '@dayworks/shared/field/field-day';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { nextStep, openWork } from '@dayworks/shared/field/visit-transitions';
import { MapPin } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { NewsChip } from '../news-chip.tsx';
import { ReachButtons, StepButton } from '../step-button.tsx';
import { addressParts, shortSpan, whoText } from '../visit-words.ts';

function leadText({ status, start_time }: FieldVisit, now: Date): string {
  if (status === 'in_progress') return 'In progress';
  if (status === 'on_my_way') return 'On my way';
  const until = untilText(start_time, now);
  return until.endsWith('ago') ? `Next, due ${until}` : `Next, ${until}`;
}

/** The next visit with all information needed to get there, and the button for its next step. */
export function NextCard({ visit, now }: { visit: FieldVisit; now: Date }) {
  const step = nextStep(visit);
  const who = whoText(visit);
  const left = visit.status === 'in_progress' ? openWork(visit) : null;
  const address = visit.address ? addressParts(visit.address) : null;
  return (
    <li className="relative -mx-4 border-accent border-y-2 bg-surface-1 p-4">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-14 text-fg-2 tabular-nums">
        <b className="font-semibold text-accent-text">{leadText(visit, now)}</b>
        <span>{shortSpan(visit)}</span>
      </p>
      <h2 className="break-words font-semibold text-24 tracking-tighter">
        <Link to={paths.todayVisit.getHref(visit.id)} className="rounded-6">
          {visit.title}
        </Link>
      </h2>
      {who && <p className="break-words text-16 text-fg-2 leading-6">{who}</p>}
      <p className="flex empty:hidden">
        <NewsChip visit={visit} />
      </p>
      {(address || visit.access_notes) && (
        <p className="mt-2 flex items-start gap-3 font-medium text-16 leading-6">
          <MapPin className="mt-0.5 size-5 text-fg-3" />
          <span className="min-w-0 break-words">
            {address?.street}
            <span className="block font-normal text-14 text-fg-2 leading-5">
              {visit.access_notes ?? address?.rest}
            </span>
          </span>
        </p>
      )}
      <ReachButtons visit={visit} />
      {step && (
        <div className="mt-2">
          <StepButton visit={visit} step={step} />
          {left && <p className="mt-2 text-center text-13 text-fg-2 leading-5">{left}</p>}
        </div>
      )}
    </li>
  );
}
