import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { ListPlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Count } from '../../../../ui/count.tsx';
import { DropdownMenu, MenuItem } from '../../../../ui/menu/dropdown-menu.tsx';
import { AddStep } from './add-step.tsx';
import { Signatures } from './signatures.tsx';
import { StepList } from './step-list.tsx';
import { useSteps } from './use-steps.ts';
import { VisitProgress } from './visit-progress.tsx';

/**
 * The checklist of a job. For a recurring job the checklist is a template, and each visit has its own copy to check
 * off.
 */
export function ChecklistCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const own = job.steps.filter(({ appointment_id }) => appointment_id === null);
  const isPattern = job.type === 'recurring';
  const done = own.filter(({ done_at }) => done_at !== null).length;
  const steps = useSteps(job, own);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Checklist"
        count={
          own.length > 0 && (
            <Count>{isPattern ? `${own.length} for each visit` : `${done} of ${own.length}`}</Count>
          )
        }
        actions={
          <DropdownMenu
            trigger={
              <Button variant="ghost" size="sm">
                <ListPlus />
                Template
              </Button>
            }
          >
            {steps.templates.length === 0 && (
              <MenuItem disabled>No template yet. Make one in Settings, Jobs.</MenuItem>
            )}
            {steps.templates.map(({ id, name }) => (
              <MenuItem key={id} onSelect={() => steps.addTemplate(id)}>
                <bdi className="truncate">{name}</bdi>
              </MenuItem>
            ))}
          </DropdownMenu>
        }
      />
      <div className="px-5 pt-1 pb-4 narrow:px-4">
        <StepList
          steps={own}
          canTick={!isPattern}
          label={`Checklist of ${job.title}`}
          onTick={steps.tick}
          onRemove={steps.remove}
        />
        <AddStep onAdd={steps.add} />
      </div>
      {isPattern && <VisitProgress job={job} />}
      <Signatures job={job} />
    </Card>
  );
}
