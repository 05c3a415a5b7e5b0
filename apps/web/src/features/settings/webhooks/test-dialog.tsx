import { eventLabel, eventMeaning, type WebhookEventType } from '@dayworks/shared/webhooks/event-types';
import type { WebhookEndpoint } from '@dayworks/shared/webhooks/webhook';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { reportFailure, withProof } from '../../../parts/reauthentication/proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { CodeText } from './code-text.tsx';

type TestDialogProps = {
  endpoint: WebhookEndpoint;
  onClose: () => void;
  onSent: (deliveryId: string) => void;
};

/** Shows an example of each event of a webhook, and sends it to the address as a test. */
export function TestDialog({ endpoint, onClose, onSent }: TestDialogProps) {
  const [type, setType] = useState<WebhookEventType>(endpoint.event_types[0] ?? 'customer.created');
  const example = useQuery(api.webhooks.example.queryOptions({ input: { type } }));
  const test = useMutation({
    ...withProof(api.webhooks.test.mutationOptions()),
    onSuccess: ({ id }) => {
      successToast('Success', 'The test event is on its way');
      onSent(id);
    },
    onError: reportFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send a test event"
      description="The test contains an example and none of your records."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={test.isPending}
            onClick={() => test.mutate({ id: endpoint.id, type })}
          >
            <Send />
            Send test
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Event" help={eventMeaning(type)}>
          <Select
            value={type}
            onValueChange={setType}
            options={endpoint.event_types.map((value) => ({ value, label: eventLabel(value) }))}
          />
        </Field>
        <CodeText label="Example" text={example.data ? JSON.stringify(example.data, null, 2) : '…'} />
      </div>
    </Dialog>
  );
}
