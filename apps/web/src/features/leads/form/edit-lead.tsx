import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { LeadForm } from './lead-form.tsx';
import { leadRecord } from './lead-record.ts';

type EditLeadProps = { lead: LeadDetail; onClose: () => void };

export default function EditLead({ lead, onClose }: EditLeadProps) {
  const { id } = lead;
  const { mutateAsync: update } = useMutation(api.leads.update.mutationOptions());
  const form = useRecordForm(leadRecord, {
    stored: lead,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: () => api.leads.get.call({ id }),
    done: 'Lead updated successfully',
  });
  return (
    <FormDialog title="Edit Lead" submitLabel="Save Lead" onClose={onClose} {...form.frame}>
      <LeadForm form={form} startsOpen />
    </FormDialog>
  );
}
