import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import type { JobStep } from '@dayworks/shared/jobs/job-steps';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { SignatureMark } from '../../../parts/signature/signature-mark.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/detail/avatar.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Count } from '../../../ui/labels.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { visitsInSight } from './visits/visits-in-sight.ts';

const mostVisitsShown = 4;

/** Shows the progress of each visit that has its own checklist. */
function VisitProgress({ job }: { job: JobDetail }) {
  const day = useBusinessDay();
  const byVisit = Map.groupBy(
    job.steps.filter(({ appointment_id }) => appointment_id !== null),
    ({ appointment_id }) => appointment_id,
  );
  const visits = visitsInSight(
    job.visits.filter(({ id }) => byVisit.has(id)),
    day.now,
  ).slice(0, mostVisitsShown);
  if (visits.length === 0) return null;
  return (
    <dl className="grid gap-1 border-line border-t px-5 py-3 text-13 tabular-nums narrow:px-4">
      {visits.map(({ id, start_time }) => {
        const steps = byVisit.get(id) ?? [];
        return (
          <div key={id} className="flex justify-between gap-3">
            <dt className="text-fg-2">Visit {dayText(start_time, day)}</dt>
            <dd>
              {steps.filter(({ done_at }) => done_at !== null).length} of {steps.length}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/**
 * Lets the user check off, add and remove the steps of a job's checklist. Changes are shown before the server confirms
 * them.
 */
function useSteps({ id }: JobDetail, own: readonly JobStep[]) {
  const queryClient = useQueryClient();
  const queryKey = api.jobs.get.queryKey({ input: { id } });
  const { data: templates = [] } = useQuery(api.jobs.templates.queryOptions());
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey });
    failureToast('Change not saved', errorMessage(error));
  };
  const show = (change: (steps: JobStep[]) => JobStep[]) =>
    queryClient.setQueryData<JobDetail>(queryKey, (job) => job && { ...job, steps: change(job.steps) });

  const ticking = useMutation(
    api.jobs.tickStep.mutationOptions({
      onMutate: ({ step_id, done }) =>
        void show((steps) =>
          steps.map((step) =>
            step.id === step_id ? { ...step, done_at: done ? new Date().toISOString() : null } : step,
          ),
        ),
      onError,
    }),
  );
  const setting = useMutation(api.jobs.setSteps.mutationOptions({ onError }));
  const adding = useMutation(api.jobs.addTemplate.mutationOptions({ onError }));
  const named = own.map((step) => ({ id: step.id, text: step.text }));

  return {
    templates,
    tick: (step_id: string, done: boolean) => ticking.mutate({ id, step_id, done }),
    add: (text: string) => setting.mutate({ id, steps: [...named, { text }] }),
    remove: (step: JobStep) => {
      setting.mutate({ id, steps: named.filter((one) => one.id !== step.id) });
      toast({
        title: 'Step removed',
        description: step.text,
        action: {
          label: 'Undo',
          onClick: () =>
            setting.mutate({
              id,
              steps: named.map((one) => (one.id === step.id ? { text: one.text } : one)),
            }),
        },
      });
    },
    addTemplate: (template_id: string) => adding.mutate({ id, template_id }),
  };
}

type StepListProps = {
  steps: readonly JobStep[];
  label: string;
  /** False for the checklist template of a recurring job, because its steps cannot be checked off. */
  canTick: boolean;
  onTick: (id: string, done: boolean) => void;
  onRemove: (step: JobStep) => void;
};

function StepList({ steps, label, canTick, onTick, onRemove }: StepListProps) {
  return (
    <ul aria-label={label} className="grid">
      {steps.map((step) => (
        <li key={step.id} className="group flex min-h-8 items-center gap-2 touch:min-h-11">
          {canTick ? (
            <Checkbox
              label={
                <span className={cx('wrap-anywhere text-13', step.done_at && 'text-fg-2')}>
                  <bdi>{step.text}</bdi>
                </span>
              }
              checked={step.done_at !== null}
              onCheckedChange={(done) => onTick(step.id, done)}
              className="min-w-0 flex-1 [&_button[data-state=checked]]:border-success-line [&_button[data-state=checked]]:bg-success-line"
            />
          ) : (
            <bdi className="wrap-anywhere min-w-0 flex-1 text-13">{step.text}</bdi>
          )}
          {step.done_at && step.done_by && <Avatar name={step.done_by} size="sm" />}
          <IconButton
            size="sm"
            label={`Remove ${step.text}`}
            onClick={() => onRemove(step)}
            className="not-focus-visible:opacity-0 group-hover:opacity-100 touch:opacity-100!"
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const longestText = 200;

/** A field for a new checklist step. Enter adds the step and keeps the field open for the next step. */
function AddStep({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex min-h-8 items-center gap-2 text-fg-2 touch:min-h-11"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onAdd(text.trim());
        setText('');
      }}
    >
      <Plus aria-hidden="true" className="size-4 flex-none" />
      <input
        aria-label="Add a step to the checklist"
        placeholder="Add a step"
        enterKeyHint="enter"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-7 min-w-0 flex-1 rounded-6 bg-transparent text-13 text-fg-1 placeholder:text-fg-2 touch:min-h-11 touch:text-16"
      />
    </form>
  );
}

const mostSignaturesShown = 3;

/** The signatures that customers gave on a phone for the work, newest first. */
function Signatures({ job: { signatures } }: { job: JobDetail }) {
  const day = useBusinessDay();
  if (signatures.length === 0) return null;
  const newest = [...signatures]
    .sort((a, b) => b.signed_at.localeCompare(a.signed_at))
    .slice(0, mostSignaturesShown);
  return (
    <ul aria-label="Signatures">
      {newest.map(({ id, name, drawing, signed_at }) => (
        <li key={id} className="flex items-center gap-4 border-line border-t px-5 py-3 narrow:px-4">
          <span className="w-28 flex-none">
            <SignatureMark name={name} drawing={drawing} />
          </span>
          <span className="min-w-0 leading-5">
            <bdi className="wrap-anywhere block font-medium">{name}</bdi>
            <span className="block text-12 text-fg-2">Signed {dayAndTime(signed_at, day)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The checklist of a job. The checklist of a recurring job is a template, and each visit has its own copy to check off.
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
              <MenuItem disabled>No templates yet. Create one in Settings, Jobs.</MenuItem>
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
          label={`Checklist for ${job.title}`}
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
