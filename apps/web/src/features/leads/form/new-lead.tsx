import { emptyLead } from '@dayworks/shared/leads/lead';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useFilledIn } from '../../../parts/record/filled-in.ts';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadLookAlikes } from './lead-look-alikes.tsx';
import { leadRecord } from './lead-record.ts';

const fillable = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'service_wanted',
  'address',
  'city',
  'state',
  'zip_code',
  'source',
  'notes',
] as const;

export default function NewLead({ open, onClose }: AddressSheetProps) {
  return open ? <NewLeadForm onClose={onClose} /> : null;
}

/** The form for a new lead. The user who creates a lead becomes its owner by default. */
function NewLeadForm({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.session.user.id : null;
  const owner = useDraftOwner();
  const { filled, topic, close } = useFilledIn(fillable, onClose);
  const form = useRecordForm(leadRecord, {
    start: { ...emptyLead(), ...filled, owner_id: me },
    create: useCreate(api.leads.create),
    draftOwner: owner && [owner, topic].filter(Boolean).join(':'),
    done: 'Lead created successfully',
  });
  return (
    <FormDialog title="New Lead" submitLabel="Create Lead" onClose={close} {...form.frame}>
      <LeadForm form={form} notices={<LeadLookAlikes control={form.control} />} />
    </FormDialog>
  );
}
