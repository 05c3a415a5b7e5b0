import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { StudioHandle } from '../use-studio.ts';
import { FactList } from './fact-list.tsx';
import { JobPicker } from './job-picker.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { ReviewFields } from './review-fields.tsx';

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
        <Loading label="Loading the job">
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
