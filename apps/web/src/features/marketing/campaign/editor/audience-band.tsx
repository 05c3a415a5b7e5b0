import { customerName } from '@dayworks/shared/customers/customer-name';
import {
  type Audience,
  type AudiencePerson,
  type LeftOutReason,
  leftOutTexts,
} from '@dayworks/shared/marketing/audience';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye, Users } from 'lucide-react';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../../../parts/feedback.tsx';
import { capital } from '../../../../parts/time/time-texts.ts';
import { Button, IconButton, ShowMore } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Avatar } from '../../../../ui/detail/avatar.tsx';
import { Loading, Skeleton } from '../../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../../ui/overlay/sheet.tsx';
import type { AudienceInput, useAudience } from './campaign-values.ts';

type PersonLineProps = {
  person: AudiencePerson;
  /**
   * Shows the message as the person in this row would get it; undefined for people who are excluded from the campaign.
   */
  onPreview?: () => void;
};

function PersonLine({ person: { customer, note, left_out }, onPreview }: PersonLineProps) {
  const name = customerName(customer);
  const why = left_out && leftOutTexts[left_out][0];
  return (
    <li className="flex min-h-13 min-w-0 items-center gap-3 border-line border-b py-1.5">
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.customer.getHref(customer.id)}
          className={cx(
            'block truncate rounded-4 font-medium leading-5 hover:underline',
            left_out && 'text-fg-2',
          )}
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-12 text-fg-2">{why ? capital(why) : note}</p>
      </div>
      {left_out ? (
        <Tag>Left out</Tag>
      ) : (
        onPreview && (
          <IconButton size="sm" label={`Preview as ${name}`} onClick={onPreview}>
            <Eye />
          </IconButton>
        )
      )}
    </li>
  );
}

type AudiencePeopleProps = { people: readonly AudiencePerson[]; onPreview?: (index: number) => void };

/** Lists the first recipients by name and some of the people who are excluded. */
export function AudiencePeople({ people, onPreview }: AudiencePeopleProps) {
  if (people.length === 0) return null;
  const getting = people.filter(({ left_out }) => left_out === null);
  return (
    <ul
      aria-label="Some of them"
      className="grid grid-cols-2 gap-x-6 border-line border-t px-5 pt-1 pb-4 max-md:grid-cols-1 narrow:px-4"
    >
      {people.map((person) => (
        <PersonLine
          key={person.customer.id}
          person={person}
          onPreview={onPreview && (() => onPreview(getting.indexOf(person)))}
        />
      ))}
    </ul>
  );
}

/** The people listed in the sheet: those who are excluded for the given reason. Null means the recipients. */
export type PeopleShown = LeftOutReason | null;

type AudienceBandProps = {
  audience: ReturnType<typeof useAudience>;
  onShow: (people: PeopleShown) => void;
};

/** Shows how many people match, how many of them will get the message, and why the others are excluded. */
export function AudienceBand({ audience, onShow }: AudienceBandProps) {
  const { data, error, refetch, isPlaceholderData } = audience;
  return (
    <section
      aria-label="Number of recipients"
      aria-busy={isPlaceholderData || (!data && !error)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface-0 px-5 py-4 narrow:px-4"
    >
      {!data && !error && <Skeleton className="h-9 w-full" />}
      {!data && error && (
        <CouldNotLoad title="The recipients could not be counted" error={error} onRetry={refetch} />
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
          {count === 1 ? 'Show people' : `All ${count.toLocaleString('en-US')}`}
        </Button>
      )}
    </>
  );
}

type PeopleSheetProps = {
  input: AudienceInput;
  shown: PeopleShown;
  onPreview?: (index: number) => void;
  onClose: () => void;
};

/** Lists all people who are counted in a figure about the audience, page by page. */
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
      <SheetHeader title={shown ? capital(leftOutTexts[shown][1]) : 'Recipients'} />
      <SheetBody className="pt-2">
        {!people && !error && (
          <Loading label="Loading recipients">
            <Skeleton className="mt-4 h-60 w-full rounded-8" />
          </Loading>
        )}
        {!people && error && (
          <CouldNotLoad title="The recipients could not be loaded" error={error} onRetry={refetch} />
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
        {people?.length === 0 && <p className="py-4 text-fg-2">No one matches anymore.</p>}
        <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
      </SheetBody>
    </Sheet>
  );
}
