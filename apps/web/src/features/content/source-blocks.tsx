import {
  type ContentFact,
  contentFactLabels,
  contentFacts,
  factTexts,
  isPrivate,
  type JobFacts,
  openFacts,
  privateFacts,
} from '@dayworks/shared/content/content-fact';
import type { FinishedJob } from '@dayworks/shared/content/content-list';
import { formatMonthDay, formatShort } from '@dayworks/shared/dates/calendar-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import type { ComboboxOption } from '../../ui/select/filter-options.ts';

type BlockProps = { title: string; note?: ReactNode; children: ReactNode };

/** A section of the card that shows the source of the content. Every section except the first has a line above it. */
export function Block({ title, note, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line px-5 py-4 [&+section]:border-t narrow:px-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold text-13">
          {title}
        </h2>
        {note && <span className="text-12 text-fg-3">{note}</span>}
      </div>
      {children}
    </section>
  );
}

type FactListProps = {
  facts: JobFacts;
  ticked: readonly ContentFact[];
  onChange: (ticked: ContentFact[]) => void;
};

/** The facts that the content may mention. Private facts are mentioned only if the user checks them. */
export function FactList({ facts, ticked, onChange }: FactListProps) {
  const texts = factTexts(facts);
  const tick = (fact: ContentFact, isOn: boolean) =>
    onChange(contentFacts.filter((one) => (one === fact ? isOn : ticked.includes(one))));
  const rows = (names: readonly ContentFact[]) => {
    const known = names.filter((fact) => texts[fact] !== undefined);
    if (known.length === 0) return <p className="text-13 text-fg-2">There are no such facts for this job.</p>;
    return (
      <ul className="grid gap-2.5">
        {known.map((fact) => (
          <li key={fact} className="flex items-start justify-between gap-x-3 tight:flex-wrap">
            <Checkbox
              label={contentFactLabels[fact]}
              checked={ticked.includes(fact)}
              onCheckedChange={(isOn) => tick(fact, isOn)}
              className="flex-none tight:flex-auto"
            />
            <span className="min-w-0 text-right text-12 text-fg-3 leading-5 touch:self-center tight:basis-full tight:text-left">
              <bdi className="break-words">{texts[fact]}</bdi>
            </span>
          </li>
        ))}
      </ul>
    );
  };
  const told = ticked.filter((fact) => isPrivate(fact) && texts[fact] !== undefined);
  return (
    <>
      <Block title="Facts used">{rows(openFacts)}</Block>
      <Block title="Private (not used unless selected)">
        {rows(privateFacts)}
        {told.length > 0 && (
          <p data-tone="warning" className="mt-3 text-12 text-tone-fg" role="status">
            This will appear in public text. Use it only if the customer agreed.
          </p>
        )}
      </Block>
    </>
  );
}

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
