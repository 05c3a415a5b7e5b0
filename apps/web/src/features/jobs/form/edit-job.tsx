import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useWithAddress } from '../../../parts/record/use-with-address.ts';
import { WorkPlace } from '../../../parts/record/work-place.tsx';
import { editedJobRecord } from './job-record.ts';

type EditJobProps = { job: JobDetail; onClose: () => void };

/** Edits the fields of a job; its items, crew, checklist and visits are edited where they are shown on the job page. */
export default function EditJob({ job, onClose }: EditJobProps) {
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
