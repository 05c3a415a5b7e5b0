import { isHeld, needsPerson } from '@dayworks/shared/field/kept-action';
import { ChevronLeft, CloudUpload } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { DeviceWork } from '../../../parts/field/device-work.tsx';
import { useFieldWork } from '../../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../../parts/field/waiting-banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { clockIn } from '../visit-words.ts';
import { QuestionCard } from './question-card.tsx';

/** Lists all actions that are not sent yet, in sending order. */
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
        <EmptyState art="paper">Everything you did has been sent.</EmptyState>
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
                {isHeld(kept, queue) ? 'Waits for your answer' : clockIn(zone, kept.made_at)}
              </span>
            </li>
          ),
        )}
      </ol>
    </>
  );
}
