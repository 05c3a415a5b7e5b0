import { emptyLead } from '@dayworks/shared/leads/lead';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadLookAlikes } from './lead-look-alikes.tsx';
import { leadRecord } from './lead-record.ts';

export default function NewLead({ open, onClose }: AddressSheetProps) {
  return open ? <NewLeadForm onClose={onClose} /> : null;
}

/** Whoever writes it down looks after it, unless they say otherwise. */
function NewLeadForm({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.session.user.id : null;
  const form = useRecordForm(leadRecord, {
    start: { ...emptyLead(), owner_id: me },
    create: useCreate(api.leads.create),
    draftOwner: useDraftOwner(),
    done: 'Lead created successfully',
  });
  return (
    <FormDialog title="New Lead" submitLabel="Create Lead" onClose={onClose} {...form.frame}>
      <LeadForm form={form} notices={<LeadLookAlikes control={form.control} />} />
    </FormDialog>
  );
}
