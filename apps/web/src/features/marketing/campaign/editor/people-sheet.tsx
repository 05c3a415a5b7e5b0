import { leftOutTexts } from '@dayworks/shared/marketing/audience';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { CouldNotLoad } from '../../../../parts/feedback/could-not-load.tsx';
import { capital } from '../../../../parts/time/near-day.ts';
import { Sheet, SheetBody, SheetHeader } from '../../../../ui/overlay/sheet.tsx';
import { ShowMore } from '../../../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import type { PeopleShown } from './audience-band.tsx';
import { PersonLine } from './person-line.tsx';
import type { AudienceInput } from './use-audience.ts';

type PeopleSheetProps = {
  input: AudienceInput;
  shown: PeopleShown;
  onPreview?: (index: number) => void;
  onClose: () => void;
};

/** Lists all people counted in an audience figure, page by page. */
export function PeopleSheet({ input, shown, onPreview, onClose }: PeopleSheetProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.marketing.audiencePeople.infiniteOptions({
      input: (cursor: string | null) => ({ ...input, left_out: shown, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const people = data?.pages.flatMap((page) => page.people);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetHeader title={shown ? capital(leftOutTexts[shown][1]) : 'Who gets it'} />
      <SheetBody className="pt-2">
        {!people && !error && (
          <Loading label="Loading the people">
            <Skeleton className="mt-4 h-60 w-full rounded-8" />
          </Loading>
        )}
        {!people && error && (
          <CouldNotLoad title="The people could not be loaded" error={error} onRetry={refetch} />
        )}
        <ul>
          {people?.map((person, index) => (
            <PersonLine
              key={person.customer.id}
              person={person}
              onPreview={
                onPreview &&
                (() => {
                  onPreview(index);
                  onClose();
                })
              }
            />
          ))}
        </ul>
        {people?.length === 0 && <p className="py-4 text-fg-2">Nobody any more.</p>}
        <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
      </SheetBody>
    </Sheet>
  );
}
