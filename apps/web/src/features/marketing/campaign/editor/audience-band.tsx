import type { Audience, LeftOutReason } from '@dayworks/shared/marketing/audience';
import { leftOutTexts } from '@dayworks/shared/marketing/audience';
import { Users } from 'lucide-react';
import { CouldNotLoad } from '../../../../parts/feedback/could-not-load.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { useAudience } from './use-audience.ts';

/** The people listed in the sheet: those excluded for the given reason, or the recipients if null. */
export type PeopleShown = LeftOutReason | null;

type AudienceBandProps = {
  audience: ReturnType<typeof useAudience>;
  onShow: (people: PeopleShown) => void;
};

/**
 * Shows the number of matching people, the number of recipients among them, and the reasons why the others are
 * excluded.
 */
export function AudienceBand({ audience, onShow }: AudienceBandProps) {
  const { data, error, refetch, isPlaceholderData } = audience;
  return (
    <section
      aria-label="How many get it"
      aria-busy={isPlaceholderData || (!data && !error)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface-0 px-5 py-4 narrow:px-4"
    >
      {!data && !error && <Skeleton className="h-9 w-full" />}
      {!data && error && (
        <CouldNotLoad title="The people could not be counted" error={error} onRetry={refetch} />
      )}
      {data && <Counted audience={data} onShow={onShow} />}
    </section>
  );
}

function Counted({ audience, onShow }: { audience: Audience; onShow: AudienceBandProps['onShow'] }) {
  const { count, matched, left_out } = audience;
  return (
    <>
      <p aria-live="polite" className="flex items-baseline gap-1.5">
        <strong className="font-semibold text-28 tabular-nums tracking-tighter">
          {count.toLocaleString('en-US')}
        </strong>{' '}
        <span className="text-fg-2">{count === 1 ? 'person' : 'people'}</span>
      </p>
      <p className="min-w-48 flex-1 text-13 text-fg-2">
        {matched === 1 ? '1 matches.' : `${matched.toLocaleString('en-US')} match.`}
        {left_out.length > 0 && ' Left out: '}
        {left_out.map(({ reason, count: people }, index) => (
          <span key={reason}>
            {index > 0 && ', '}
            <button
              type="button"
              onClick={() => onShow(reason)}
              className="relative rounded-4 font-semibold text-accent-text underline decoration-dashed underline-offset-4 after:absolute hover:decoration-solid touch:after:-inset-3"
            >
              {people}
              <span className="sr-only"> {leftOutTexts[reason][people === 1 ? 0 : 1]}, show them</span>
            </button>{' '}
            <span aria-hidden="true">{leftOutTexts[reason][people === 1 ? 0 : 1]}</span>
          </span>
        ))}
        {left_out.length > 0 && '.'}
      </p>
      {count > 0 && (
        <Button size="sm" onClick={() => onShow(null)}>
          <Users />
          {count === 1 ? 'Show them' : `All ${count.toLocaleString('en-US')}`}
        </Button>
      )}
    </>
  );
}
