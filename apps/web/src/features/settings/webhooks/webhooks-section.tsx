import { failingDays } from '@dayworks/shared/webhooks/retries';
import {
  mostEndpoints,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@dayworks/shared/webhooks/webhook';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Pencil, Plus, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { ConfirmItIsYou } from '../../../parts/reauthentication/confirm-it-is-you.tsx';
import { reportFailure, withProof } from '../../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SectionQuery } from '../settings-form.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const offTexts = {
  failing: `It was turned off because nothing could be delivered for ${failingDays} days.`,
  gone: 'It was turned off because the address responded that it no longer exists.',
  restored: 'It is off because this business was restored from an export. Renew its secret and turn it on.',
};

function EndpointBadge({ is_on, failing_since }: WebhookEndpoint) {
  if (!is_on)
    return (
      <Badge tone="neutral" icon={<TriangleAlert />}>
        Off
      </Badge>
    );
  return failing_since ? (
    <Badge tone="warning" icon={<TriangleAlert />}>
      Failing
    </Badge>
  ) : (
    <Badge tone="success" icon={<Check />}>
      On
    </Badge>
  );
}

type Doing = 'edit' | 'test' | 'renew' | 'remove' | null;
type EndpointProps = { endpoint: WebhookEndpoint; onSecret: (made: WebhookEndpointWithSecret) => void };

/** The state of a webhook in words: how many events wait, and why it is off. */
function EndpointNotes({ endpoint }: { endpoint: WebhookEndpoint }) {
  const day = useBusinessDay();
  const { is_on, off_reason, failing_since, waiting, failed, last_delivered_at, event_types } = endpoint;
  return (
    <>
      <p className="text-13 text-fg-3">
        {[
          `${event_types.length} ${event_types.length === 1 ? 'event' : 'events'}`,
          last_delivered_at
            ? `last delivered ${dayAndTime(last_delivered_at, day)}`
            : 'nothing delivered yet',
          waiting > 0 ? `${waiting} waiting` : null,
          failed > 0 ? `${failed} failed` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!is_on && off_reason && <Alert tone="warning">{offTexts[off_reason]}</Alert>}
      {is_on && failing_since && (
        <Alert tone="warning">
          Nothing could be delivered since {dayAndTime(failing_since, day)}. After {failingDays} days without
          success, this webhook is turned off.
        </Alert>
      )}
    </>
  );
}

function EndpointCard({ endpoint, onSecret }: EndpointProps) {
  const { id, url, description, is_on, previous_until } = endpoint;
  const day = useBusinessDay();
  const [doing, setDoing] = useState<Doing>(null);
  const [delivery, setDelivery] = useState<string | null>(null);
  const stop = () => setDoing(null);
  const remove = useMutation({
    ...withProof(api.webhooks.remove.mutationOptions()),
    onSuccess: () => successToast('Success', 'Webhook deleted'),
    onError: reportFailure,
  });
  const renew = useMutation({
    ...withProof(api.webhooks.renewSecret.mutationOptions({ gcTime: 0 })),
    onSuccess: (made) => {
      stop();
      onSecret(made);
    },
    onError: reportFailure,
  });
  return (
    <Card aria-label={`Webhook to ${url}`}>
      <div className="grid gap-3 p-5 narrow:px-4">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="break-all font-medium">{url}</h3>
            {description && (
              <p className="break-words text-fg-2" dir="auto">
                {description}
              </p>
            )}
          </div>
          <EndpointBadge {...endpoint} />
        </div>
        <EndpointNotes endpoint={endpoint} />
        {previous_until && (
          <p className="text-13 text-fg-3">
            The previous secret works until {dayAndTime(previous_until, day)}.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDoing('edit')}>
            <Pencil />
            Edit
          </Button>
          <Button size="sm" disabled={!is_on} onClick={() => setDoing('test')}>
            <Send />
            Send a test
          </Button>
          <Button size="sm" onClick={() => setDoing('renew')}>
            Renew secret
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => setDoing('remove')}>
            Delete
          </Button>
        </div>
      </div>
      <DeliveryList endpoint={endpoint} onOpen={setDelivery} />
      <DeliverySheet id={delivery} onClose={() => setDelivery(null)} />
      {doing === 'edit' && <WebhookDialog endpoint={endpoint} onClose={stop} onMade={stop} />}
      {doing === 'test' && (
        <TestDialog
          endpoint={endpoint}
          onClose={stop}
          onSent={(deliveryId) => {
            stop();
            setDelivery(deliveryId);
          }}
        />
      )}
      <ConfirmDialog
        open={doing === 'renew'}
        onOpenChange={stop}
        tone="primary"
        title="Renew the signing secret?"
        description="Events are signed with the new and the previous secret for a day. Afterwards only the new one is valid."
        confirmLabel="Renew secret"
        pending={renew.isPending}
        onConfirm={() => renew.mutate({ id })}
      />
      <ConfirmDialog
        open={doing === 'remove'}
        onOpenChange={stop}
        title="Delete this webhook?"
        description="Nothing more is sent to this address. Events that are waiting and the log are deleted."
        lost={[{ label: url }]}
        confirmLabel="Delete webhook"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </Card>
  );
}

/** The webhooks of a business: addresses of other systems that are told of every change. */
export function WebhooksSection() {
  const query = useQuery(api.webhooks.list.queryOptions());
  const session = useSession();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ secret: string; isRenewed: boolean } | null>(null);
  return (
    <SectionQuery query={query}>
      {(endpoints) => (
        <div className="grid gap-4">
          <Card className={endpoints.length > 0 ? 'pb-5' : ''}>
            <SectionHeader
              title="Webhooks"
              text={
                <>
                  Tell your other systems of every change as it happens.{' '}
                  <a
                    href="/api/docs#webhooks"
                    target="_blank"
                    rel="noreferrer"
                    className="rounded-6 font-medium text-accent-text hover:underline"
                  >
                    How to receive events
                  </a>
                </>
              }
              end={
                <Button
                  size="sm"
                  disabled={endpoints.length >= mostEndpoints}
                  onClick={() => setAdding(true)}
                >
                  <Plus />
                  New webhook
                </Button>
              }
            />
            {endpoints.length === 0 && <EmptyState>No webhooks yet.</EmptyState>}
            {endpoints.length >= mostEndpoints && (
              <p className="px-5 pt-2 text-13 text-fg-3 narrow:px-4">
                {mostEndpoints} is the maximum number of webhooks. Delete one to create another.
              </p>
            )}
          </Card>
          {endpoints.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              onSecret={({ secret }) => setMade({ secret, isRenewed: true })}
            />
          ))}
          {isAdding && (
            <WebhookDialog
              endpoint={null}
              onClose={() => setAdding(false)}
              onMade={({ secret }) => {
                setAdding(false);
                setMade({ secret, isRenewed: false });
              }}
            />
          )}
          {made && <SecretDialog {...made} onClose={() => setMade(null)} />}
          {session.status === 'signed-in' && <ConfirmItIsYou user={session.session.user} />}
        </div>
      )}
    </SectionQuery>
  );
}
