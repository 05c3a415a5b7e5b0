import { daysAhead, type FieldDays } from '@dayworks/shared/field/field-visit';
import { CloudCheck, CloudDownload } from 'lucide-react';
import { useIsAppKept } from '../../../parts/field/service-worker.ts';
import { clockIn } from '../visit-words.ts';

/** Shows whether the app on the phone is ready for use without a network, and how recent its data is. */
export function OfflineReady({ days }: { days: FieldDays | null }) {
  const isAppKept = useIsAppKept();
  if (!days) return null;
  const isReady = isAppKept;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-13 text-fg-2 leading-5">
      {isReady ? (
        <CloudCheck className="size-[1.125rem] text-success-fg" />
      ) : (
        <CloudDownload className="size-[1.125rem]" />
      )}
      <span>
        {isReady ? (
          <>
            <b className="font-semibold text-success-fg">Ready offline</b>, the next {daysAhead} days
          </>
        ) : (
          `Kept on this phone, the next ${daysAhead} days`
        )}
      </span>
      <span className="ml-auto tabular-nums">Updated {clockIn(days.zone, days.now)}</span>
    </p>
  );
}
