import { providerKinds } from '@dayworks/shared/mail/mail-providers';
import { MailIdentityEdit, type MailSettings } from '@dayworks/shared/mail/mail-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Mail, Send } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ConfirmItIsYou } from '../../../parts/reauthentication/confirm-it-is-you.tsx';
import { ProofDeclined, proven, withProof } from '../../../parts/reauthentication/proof.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { CodeDialog, ConnectDialog } from './connect-dialog.tsx';
import { DomainCard } from './domain-card.tsx';
import { ReceivingCard } from './receiving-card.tsx';

const IdentityFields = MailIdentityEdit.omit({ version: true });
type IdentityFields = z.infer<typeof IdentityFields>;

const identityRecord = (usualName: string): RecordDescription<IdentityFields> => ({
  noun: 'settings',
  schema: IdentityFields,
  fields: {
    from_name: {
      kind: 'text',
      label: 'Sender name',
      optional: true,
      help: `Without one, emails come from ${usualName}.`,
      width: 'half',
      section: 'Sender',
    },
    reply_to: {
      kind: 'email',
      label: 'Answers go to',
      optional: true,
      help: 'Without one, answers go to the email address of your business.',
      width: 'half',
      section: 'Sender',
    },
    signature: {
      kind: 'long',
      label: 'Signature',
      optional: true,
      help: 'Added at the end of each email to a customer.',
      rows: 3,
      section: 'Sender',
    },
  },
});

function IdentityForm({ settings, businessId }: { settings: MailSettings; businessId: string }) {
  const { mutateAsync: update } = useMutation(api.mail.updateIdentity.mutationOptions());
  const form = useSettingsForm(identityRecord(settings.usual_name), {
    businessId,
    settings,
    typed: ({ from_name, reply_to, signature }) => ({ from_name, reply_to, signature }),
    update: (fields, version) => proven(() => update({ ...fields, version })),
    reload: () => api.mail.settings.call(),
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text="How your emails to customers look.">
            {fields}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}

function SendTest() {
  const test = useMutation(api.integrations.test.mutationOptions());
  const result = test.data ?? (test.error && { ok: false, message: errorMessage(test.error) });
  return (
    <>
      <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ id: 'email' })}>
        <Send />
        Send a test
      </Button>
      {!test.isPending && result && (
        <div className="basis-full">
          <Alert
            tone={result.ok ? 'success' : 'danger'}
            title={result.ok ? 'The test was successful' : 'The test failed'}
            live
          >
            <span className="break-words">{result.message}</span>
          </Alert>
        </div>
      )}
    </>
  );
}

/**
 * States which address emails are sent from, or that no emails are sent, while the business has not connected its own
 * email account.
 */
function NotConnected({ installation_address: address }: Pick<MailSettings, 'installation_address'>) {
  return address ? (
    <p className="text-pretty text-fg-2">
      Your emails are sent from <b className="break-words font-medium text-fg-1">{address}</b>, the address of
      this installation. Connect your own account, and customers see your address.
    </p>
  ) : (
    <Alert tone="warning" title="No email is sent yet">
      Invoices, estimates and reminders stay in the outbox until you connect an email account.
    </Alert>
  );
}

function Connected({ account }: { account: NonNullable<MailSettings['account']> }) {
  const { address, provider, host, port, problem } = account;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-2">
        <span className="min-w-0 break-words">
          Your emails are sent from <b className="font-medium text-fg-1">{address}</b> through{' '}
          {provider === 'other' ? `${host}, port ${port}` : providerKinds[provider].label}.
        </span>
        {!problem && (
          <Badge tone="success" icon={<Check />}>
            Connected
          </Badge>
        )}
      </p>
      {problem && (
        <Alert tone="danger" title="The last email could not be sent">
          <span className="break-words">{problem}</span> Messages wait in the outbox and are tried again. If
          the password has changed, connect the account again.
        </Alert>
      )}
    </div>
  );
}

type Doing = 'connect' | 'code' | 'disconnect' | null;

function AccountCard({ settings }: { settings: MailSettings }) {
  const { account, pending } = settings;
  const [doing, setDoing] = useState<Doing>(null);
  const stop = () => setDoing(null);
  const { mutate: disconnect, isPending } = useMutation({
    ...withProof(api.mail.disconnect.mutationOptions()),
    onSuccess: () => {
      successToast('Success', 'Email account disconnected');
      stop();
    },
    onError: (error) => {
      if (!(error instanceof ProofDeclined)) failureToast('Error', errorMessage(error));
    },
  });
  return (
    <SettingsCard title="Email account" text="The address that your emails to customers come from.">
      {account ? <Connected account={account} /> : <NotConnected {...settings} />}
      {pending && (
        <Alert
          tone="info"
          title="Enter the code"
          action={
            <Button size="sm" onClick={() => setDoing('code')}>
              Enter the code
            </Button>
          }
        >
          We sent a code to <span className="break-words">{pending.address}</span>. The account is used after
          you have entered it.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={account ? 'secondary' : 'primary'} onClick={() => setDoing('connect')}>
          <Mail />
          {account ? 'Connect another account' : 'Connect your email'}
        </Button>
        {account && (
          <>
            <SendTest />
            <Button size="sm" variant="danger-quiet" onClick={() => setDoing('disconnect')}>
              Disconnect
            </Button>
          </>
        )}
      </div>
      {doing === 'connect' && <ConnectDialog onClose={stop} onSent={() => setDoing('code')} />}
      {doing === 'code' && pending && <CodeDialog onClose={stop} address={pending.address} />}
      <ConfirmDialog
        open={doing === 'disconnect'}
        onOpenChange={stop}
        title="Disconnect this account?"
        description={
          settings.installation_address
            ? 'Your emails are then sent from the address of this installation again. The password is deleted.'
            : 'Emails then stay in the outbox until you connect an account again. The password is deleted.'
        }
        lost={account ? [{ label: account.address }] : []}
        confirmLabel="Disconnect"
        pending={isPending}
        onConfirm={() => disconnect(undefined)}
      />
    </SettingsCard>
  );
}

/**
 * The email settings: the business's own email account, the sender name, and the required DNS records of its domain.
 */
export function EmailSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.mail.settings.queryOptions());
  const session = useSession();
  return (
    <SectionQuery query={query}>
      {(settings) => (
        <div className="grid gap-4">
          <AccountCard settings={settings} />
          {settings.account && <ReceivingCard settings={settings} account={settings.account} />}
          <IdentityForm settings={settings} businessId={businessId} />
          {settings.account && <DomainCard key={settings.account.address} />}
          {session.status === 'signed-in' && <ConfirmItIsYou user={session.session.user} />}
        </div>
      )}
    </SectionQuery>
  );
}
