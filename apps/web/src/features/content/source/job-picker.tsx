import type { FinishedJob } from '@dayworks/shared/content/content-list';
import { formatMonthDay, formatShort } from '@dayworks/shared/dates/calendar-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { useTypedSearch } from '../../../parts/time/use-typed-search.ts';
import { Combobox } from '../../../ui/select/combobox.tsx';
import type { ComboboxOption } from '../../../ui/select/filter-options.ts';
import { Block } from './block.tsx';

type JobOption = ComboboxOption & { job: FinishedJob };

const optionOf = (job: FinishedJob): JobOption => ({ value: job.id, label: job.title, job });

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

type JobPickerProps = {
  jobId: string | null;
  job: FinishedJob | undefined;
  onPick: (id: string) => void;
};

/** Lets the user choose a finished job, which can be found by its title or customer. */
export function JobPicker({ jobId, job, onPick }: JobPickerProps) {
  const { today } = useBusinessDay();
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.content.jobs.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  );
  const jobs = found.data;
  const isThisYear = job?.finished_on.slice(0, 4) === today.slice(0, 4);
  const day = job && (isThisYear ? formatMonthDay(job.finished_on) : formatShort(job.finished_on));
  return (
    <Block title="Source job" note={day && `finished ${day}`}>
      {jobs?.length === 0 && !job && search === '' ? (
        <p className="text-13 text-fg-2">
          No job is finished yet. When the first one is, you can choose its photos and facts here. Until then,
          texts use only the public details of your business.{' '}
          <Link to={paths.jobs.getHref()} className="text-accent-text underline">
            Go to jobs
          </Link>
        </p>
      ) : (
        <Combobox
          aria-label="Source job"
          value={jobId}
          selected={job && optionOf(job)}
          options={(jobs ?? []).map(optionOf)}
          onValueChange={onPick}
          onQueryChange={setTyped}
          loading={isAwaited(found)}
          placeholder="Choose a finished job"
          searchPlaceholder="Search finished jobs"
          emptyText="No finished jobs match"
          renderOption={({ job: one }) => <JobLine job={one} />}
          renderValue={({ job: one }) => <JobLine job={one} />}
        />
      )}
    </Block>
  );
}

function JobLine({ job: { title, customer, visits, photos } }: { job: FinishedJob }) {
  const counts = [visits > 0 && counted(visits, 'visit'), photos > 0 && counted(photos, 'photo')].filter(
    Boolean,
  );
  return (
    <span className="block min-w-0 text-left leading-[1.125rem]">
      <bdi className="block truncate font-medium">{title}</bdi>
      <span className="block truncate text-12 text-fg-3 leading-4">
        {customer && <bdi>{customer}</bdi>}
        {customer && counts.length > 0 && ' · '}
        {counts.join(', ')}
      </span>
    </span>
  );
}
