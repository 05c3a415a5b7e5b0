import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { Check, Inbox, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, newIdempotencyKey } from '../../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../../lib/errors.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { timeText } from '../../../../parts/time/when-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

const promise: Record<CampaignChannel, string> = {
  email:
    'Sent only to people who agreed. Each email has an unsubscribe link and header; anyone who unsubscribes gets no more campaigns.',
  sms: 'Sent only to people who agreed to text messages. Anyone who replies STOP gets no more texts.',
};

/** Lets the user send a test message to themselves before the recipients get the message. */
export function TestCard({ draft }: { draft: CampaignDraft }) {
  const session = useSession();
  const day = useBusinessDay();
  const { channel } = draft.values;
  const isEmail = channel === 'email';
  const mine = session.status === 'signed-in' ? (session.session.user.email ?? '') : '';
  const [typed, setTyped] = useState<Partial<Record<CampaignChannel, string>>>({});
  const to = typed[channel] ?? (isEmail ? mine : '');
  const test = useMutation({
    mutationKey: api.marketing.sendTest.mutationKey(),
    mutationFn: async (sentTo: string) => {
      const { id } = await draft.save();
      const context = { idempotencyKey: newIdempotencyKey() };
      const { status } = await api.marketing.sendTest.call({ id, to: sentTo }, { context });
      return { status, sentTo, channel, at: new Date().toISOString() };
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(to);
  };
  const sent = test.data?.channel === channel ? test.data : undefined;
  return (
    <Card aria-label="Send a test">
      <form noValidate onSubmit={submit} className="px-5 py-4 narrow:px-4">
        <Field
          label={<span className="font-semibold">Send a test</span>}
          error={test.error ? (fieldErrors(test.error).to ?? errorMessage(test.error)) : undefined}
        >
          <div className="flex gap-2 tight:flex-wrap">
            <Input
              type={isEmail ? 'email' : 'tel'}
              maxLength={254}
              value={to}
              placeholder={isEmail ? 'Email address' : 'Phone number'}
              onChange={(event) => setTyped({ ...typed, [channel]: event.target.value })}
            />
            <Button type="submit" loading={test.isPending} className="flex-none">
              Send test
            </Button>
          </div>
        </Field>
        <p role="status" className="text-13 text-fg-2">
          {sent && (
            <span className="mt-2 flex items-start gap-2">
              {sent.status === 'kept' ? (
                <>
                  <Inbox className="mt-0.5 size-3.5 flex-none" />
                  {keptInOutboxText[channel]}
                </>
              ) : (
                <>
                  <Check className="mt-0.5 size-3.5 flex-none" />
                  <span className="wrap-anywhere">
                    Sending to {sent.sentTo} since {timeText(sent.at, day)}
                  </span>
                </>
              )}
            </span>
          )}
        </p>
      </form>
      <p className="flex items-start gap-2 border-line border-t px-5 py-4 text-13 text-fg-2 narrow:px-4">
        <ShieldCheck className="mt-0.5 size-3.5 flex-none text-fg-3" />
        {promise[channel]}
      </p>
    </Card>
  );
}
