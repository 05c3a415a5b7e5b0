import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { Page } from '../../../ui/page.tsx';
import { ChecklistCard } from './checklist/checklist-card.tsx';
import { CrewCard } from './crew/crew-card.tsx';
import { ExpensesCard } from './expenses/expenses-card.tsx';
import { InstructionsCard } from './instructions-card.tsx';
import { ItemsCard } from './items/items-card.tsx';
import { JobHeader } from './job-header.tsx';
import { MarginCard } from './margin/margin-card.tsx';
import { PhotosCard } from './photos/photos-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ThreadCard } from './thread/thread-card.tsx';
import { TimeCard } from './time/time-card.tsx';
import { VisitsCard } from './visits/visits-card.tsx';

/**
 * Shows the visits, time, photos, items and expenses of the job on the left and its margin, checklist and crew on the
 * right; on a phone, the parts used on site come first.
 */
export function JobView({ job }: { job: JobDetail }) {
  const input = { id: job.id };
  const { data: bill = null } = useQuery(api.jobs.preview.queryOptions({ input }));
  const { data: margin = null } = useQuery(api.jobs.margin.queryOptions({ input }));
  return (
    <Page>
      <JobHeader job={job} bill={bill} />
      <ProgressCard job={job} bill={bill} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <VisitsCard job={job} />
          <TimeCard job={job} />
          <PhotosCard job={job} />
          <ItemsCard job={job} />
          <ExpensesCard job={job} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MarginCard margin={margin} />
          <ChecklistCard job={job} />
          <CrewCard job={job} />
          <RecordTasks kind="job" id={job.id} isCard />
          <InstructionsCard job={job} />
          <ThreadCard job={job} bill={bill} margin={margin} />
        </div>
      </div>
    </Page>
  );
}
