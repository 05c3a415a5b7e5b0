import { useState } from 'react';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <SectionHeader
        title="Delete account"
        text="This is permanent. You first see what happens to your business, and nothing is deleted until you confirm."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <Button variant="danger-quiet" className="-ml-3.5" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
