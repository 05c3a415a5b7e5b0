import type { Review } from '@dayworks/shared/content/compose';
import { longestReview, mostPhotos } from '@dayworks/shared/content/content';
import type { JobSource } from '@dayworks/shared/content/content-list';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import { UsersRound } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Block, FactList, JobPicker } from './source-blocks.tsx';
import type { StudioHandle } from './use-studio.ts';
import { PhotoLabel } from './variant-actions.tsx';

const names: Record<PhotoKind, string> = { before: 'Before', after: 'After', other: 'Photo' };

type PhotoChoiceProps = {
  pictures: JobSource['pictures'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Lets the user select up to two photos. If the user selects a third photo, the one selected first is deselected. */
function PhotoChoice({ pictures, chosen, onChange }: PhotoChoiceProps) {
  if (pictures.length === 0) {
    return (
      <Block title="Photos">
        <p className="text-13 text-fg-2">
          This job has no photos. You can still write a text from its facts.
        </p>
      </Block>
    );
  }
  const tick = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id].slice(-mostPhotos) : chosen.filter((one) => one !== id));
  return (
    <Block title="Photos" note={`${chosen.length} of ${pictures.length} used`}>
      <ul className="grid max-h-96 grid-cols-6 gap-2 overflow-y-auto">
        {pictures.map(({ id, kind, file_id }, index) => {
          const name = `${names[kind]}, ${index + 1} of ${pictures.length}`;
          return (
            <li
              key={id}
              className={cx('relative', index < 2 ? 'col-span-3 sm:max-lg:col-span-2' : 'col-span-2')}
            >
              <label htmlFor={`photo-${id}`} className="block">
                <img
                  src={`/files/${file_id}`}
                  alt={name}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-8 border border-line object-cover"
                />
                <PhotoLabel kind={kind} isSmall />
              </label>
              <span className="absolute top-1.5 right-1.5 flex rounded-4 bg-surface-1">
                <Checkbox
                  id={`photo-${id}`}
                  aria-label={name}
                  checked={chosen.includes(id)}
                  onCheckedChange={(isOn) => tick(id, isOn)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex items-start gap-2 text-12 text-fg-3">
        <UsersRound className="mt-px size-3.5 flex-none" />
        Only use photos of people who agreed to it.
      </p>
    </Block>
  );
}

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} ★` }));

type ReviewFieldsProps = { review: Review; onChange: (review: Review) => void };

/** Fields for the review that the user wants to answer: its text, its star rating and the name of its author. */
function ReviewFields({ review, onChange }: ReviewFieldsProps) {
  return (
    <Block title="Review to answer">
      <div className="grid gap-4">
        <Field label="Review" help="Paste it from Google, Facebook or another review site.">
          <Textarea
            value={review.text}
            maxLength={longestReview}
            rows={6}
            onChange={(event) => onChange({ ...review, text: event.target.value })}
          />
        </Field>
        <div className="grid gap-1.5">
          <span className="font-medium text-13">Stars</span>
          <SegmentedControl
            label="Stars"
            value={String(review.stars)}
            onValueChange={(value) => onChange({ ...review, stars: Number(value) })}
            segments={stars}
          />
        </div>
        <Field
          label="Name"
          optional
          help="The name shown on the review. The reply uses it exactly as entered."
        >
          <Input
            value={review.name ?? ''}
            maxLength={120}
            onChange={(event) => onChange({ ...review, name: event.target.value || null })}
          />
        </Field>
      </div>
    </Block>
  );
}

/** The source of the two content variants: a job with its photos and facts, or a review. */
export function SourceCard({ handle }: { handle: StudioHandle }) {
  const { choices, setChoices, source, jobId, pictures } = handle;
  if (!source) {
    return (
      <Card aria-label="Review">
        <ReviewFields review={choices.review} onChange={(review) => setChoices({ ...choices, review })} />
      </Card>
    );
  }
  const job = source.data;
  return (
    <Card aria-label="Source">
      <JobPicker
        jobId={jobId}
        job={job}
        onPick={(next) => setChoices({ ...choices, jobId: next, photoIds: null })}
      />
      {jobId && !job && (
        <Loading label="Loading job">
          <Skeleton className="m-5 h-60 w-auto rounded-8" />
        </Loading>
      )}
      {job && (
        <>
          <PhotoChoice
            pictures={job.pictures}
            chosen={pictures.map(({ id }) => id)}
            onChange={(photoIds) => setChoices({ ...choices, photoIds })}
          />
          <FactList
            facts={job.facts}
            ticked={choices.ticked}
            onChange={(ticked) => setChoices({ ...choices, ticked })}
          />
        </>
      )}
    </Card>
  );
}
