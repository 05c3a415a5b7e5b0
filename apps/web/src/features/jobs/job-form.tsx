import { addDays } from '@dayworks/shared/dates/calendar-date';
import { addMinutes } from '@dayworks/shared/dates/zoned-time';
import { emptyJob, type Job } from '@dayworks/shared/jobs/job';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { FormConflicts } from '../../parts/appointment-form/conflict-notice.tsx';
import { TimesField } from '../../parts/appointment-form/times-field.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { ItemEditor } from '../../parts/item-editor/item-editor.tsx';
import { type CrewChoice, CrewFields } from '../../parts/job/crew-fields.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { noPlace, WorkPlace } from '../../parts/record/work-place.tsx';
import { useWithAddress } from '../../parts/service-address/use-keep-address.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Select } from '../../ui/select/select.tsx';
import { jobBoardQuery } from './job-query.ts';
import { editedJobRecord, type NewJobFields, newJobRecord, useJobItems } from './job-record.ts';

/** `?new=1&customer=…&project=…` opens the form for a new job with the given customer and project. */
export function NewJob({ open, onClose }: AddressSheetProps) {
  const { customer_id, project_id } = useListQuery(jobBoardQuery).query;
  const { data: project } = useQuery(
    api.projects.get.queryOptions({ input: open && project_id ? { id: project_id } : skipToken }),
  );
  // The form is shown only once the project is loaded, because the address of the project is filled in.
  if (!open || (project_id && !project)) return null;
  return (
    <NewJobForm
      start={{
        ...emptyJob(),
        ...(project && {
          title: project.name,
          address: project.address,
          city: project.city,
          state: project.state,
          zip_code: project.zip_code,
          customer_address_id: project.customer_address_id,
        }),
        customer_id: project?.customer_id ?? customer_id ?? '',
        project_id,
      }}
      onClose={onClose}
    />
  );
}

const usualMinutes = 120;
const usualClock = '09:00';

type FirstTimeProps = { form: RecordForm<NewJobFields>; crewIds: readonly string[] };

/**
 * Lets the user choose a time for the first visit or schedule it later. The time is checked for conflicts, like the
 * time of any other visit.
 */
function FirstTime({ form, crewIds }: FirstTimeProps) {
  const { today } = useBusinessDay();
  const start = String(useWatch({ control: form.control, name: 'start' }) ?? '');
  const choose = (when: 'later' | 'now') => {
    const first = `${addDays(today, 1)}T${usualClock}`;
    form.set(
      when === 'later' ? { start: '', end: '' } : { start: first, end: addMinutes(first, usualMinutes) },
    );
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <span className="font-medium text-13">When</span>
        <SegmentedControl
          label="When"
          value={start ? 'now' : 'later'}
          onValueChange={choose}
          segments={[
            { value: 'later', label: 'Schedule later' },
            { value: 'now', label: 'Choose a time' },
          ]}
        />
      </div>
      {start && (
        <>
          <TimesField form={form} />
          <FormConflicts control={form.control} userIds={crewIds} />
        </>
      )}
    </div>
  );
}

type NewJobFormProps = { start: ReturnType<typeof emptyJob>; onClose: () => void };

function NewJobForm({ start, onClose }: NewJobFormProps) {
  const navigate = useNavigate();
  const create = useCreate(api.jobs.create);
  const withAddress = useWithAddress();
  const owner = useDraftOwner();
  const { data: templates = [] } = useQuery(api.jobs.templates.queryOptions());
  const [crew, setCrew] = useState<CrewChoice>({ ids: [], leadId: null });
  const [templateId, setTemplateId] = useState('');
  const [made, setMade] = useState<Job | null>(null);
  const { value: typed, editor, read, isTyping } = useJobItems(start.items);
  const form = useRecordForm(newJobRecord, {
    start: { ...start, start: '', end: '', second: null },
    create: async ({ start: from, end, second, ...fields }, key) => {
      const job = await create(
        {
          ...(await withAddress(fields)),
          items: read(),
          visit: from ? { start: from, end, second } : null,
          crew: crew.ids.map((user_id) => ({ user_id, is_lead: user_id === crew.leadId })),
          steps: templates.find(({ id }) => id === templateId)?.steps ?? [],
        },
        key,
      );
      setMade(job);
      return { ...job, start: from, end, second };
    },
    // There is a separate unsaved draft of a new job for each customer and project.
    draftOwner: owner && [owner, start.customer_id, start.project_id].filter(Boolean).join(':'),
    done: 'Job created successfully',
  });
  return (
    <FormDialog
      title="New Job"
      submitLabel="Create Job"
      onClose={onClose}
      onSaved={() => made && navigate(paths.job.getHref(made.id), { replace: true })}
      {...form.frame}
      isUnsaved={form.frame.isUnsaved || typed.items.length > 0 || isTyping}
      onSave={() => editor.finish() && form.frame.onSave()}
    >
      <RecordFields
        form={form}
        extras={{ customer_id: { onPicked: () => form.set(noPlace) } }}
        own={{
          address: <WorkPlace form={form} />,
          start: <FirstTime form={form} crewIds={crew.ids} />,
          end: null,
          second: null,
        }}
      />
      <CrewFields value={crew} onChange={setCrew} />
      <ItemEditor {...typed} editor={editor} isTaxExempt={false} />
      {templates.length > 0 && (
        <Field label="Checklist" optional>
          <Select
            value={templateId}
            onValueChange={setTemplateId}
            options={[
              { value: '', label: 'None' },
              ...templates.map(({ id, name, steps }) => ({
                value: id,
                label: `${name}, ${steps.length === 1 ? '1 step' : `${steps.length} steps`}`,
              })),
            ]}
          />
        </Field>
      )}
    </FormDialog>
  );
}

type EditJobProps = { job: JobDetail; onClose: () => void };

/** Edits the fields of a job. The items, crew, checklist and visits are edited directly on the job page. */
export function EditJob({ job, onClose }: EditJobProps) {
  const { id } = job;
  const { mutateAsync: update } = useMutation(api.jobs.update.mutationOptions());
  const withAddress = useWithAddress();
  const form = useRecordForm(editedJobRecord, {
    stored: job,
    update: async (fields, version) => {
      const { customer_id: _customer, ...edited } = await withAddress(fields);
      return update({
        ...edited,
        id,
        version,
        items: job.items.map(({ total: _total, invoice_id: _billed, cost: _kept, ...item }) => item),
      });
    },
    reload: () => api.jobs.get.call({ id }),
    done: 'Job updated successfully',
  });
  return (
    <FormDialog title="Edit Job" submitLabel="Save Job" onClose={onClose} {...form.frame}>
      <RecordFields form={form} own={{ address: <WorkPlace form={form} /> }} />
    </FormDialog>
  );
}
