import { emptyJob, type Job } from '@dayworks/shared/jobs/job';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { type CrewChoice, CrewFields } from '../../../parts/job/crew-fields.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useWithAddress } from '../../../parts/record/use-with-address.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { jobBoardQuery } from '../job-query.ts';
import { JobForm } from './job-form.tsx';
import { jobRecord } from './job-record.ts';

/** `?new=1&customer=…&project=…` starts with those. */
export default function NewJob({ open, onClose }: AddressSheetProps) {
  const { customer_id, project_id } = useListQuery(jobBoardQuery).query;
  const { data: project } = useQuery(
    api.projects.get.queryOptions({ input: open && project_id ? { id: project_id } : skipToken }),
  );
  // What the project says of its place fills the form, so it is waited for.
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
  const form = useRecordForm(jobRecord, {
    start,
    create: async (fields, key) => {
      const job = await create(
        {
          ...(await withAddress(fields)),
          crew: crew.ids.map((user_id) => ({ user_id, is_lead: user_id === crew.leadId })),
          steps: templates.find(({ id }) => id === templateId)?.steps ?? [],
        },
        key,
      );
      setMade(job);
      return job;
    },
    // Each customer's new job waits by itself.
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
    >
      <JobForm form={form} />
      <CrewFields value={crew} onChange={setCrew} />
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
