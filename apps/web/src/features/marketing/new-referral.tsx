import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { useState } from 'react';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { CustomerPicker } from '../../parts/customer-picker/customer-picker.tsx';
import ReferralDialog from '../../parts/referral-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export default function NewReferral({ open, onClose }: AddressSheetProps) {
  return open ? <PickedReferral onClose={onClose} /> : null;
}

/** Lets the user choose a customer, and then shows that customer's referral link. */
function PickedReferral({ onClose }: { onClose: () => void }) {
  const [picked, setPicked] = useState<CustomerOption | null>(null);
  const [isMade, setMade] = useState(false);
  if (picked && isMade) return <ReferralDialog customer={picked} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="New referral link"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picked} onClick={() => setMade(true)}>
            Create link
          </Button>
        </>
      }
    >
      <CustomerPicker customer={picked} onPick={setPicked} />
    </Dialog>
  );
}
