import { providerKinds } from '@dayworks/shared/mail/mail-providers';
import { type MailSettings, NewReceiving } from '@dayworks/shared/mail/mail-settings';
import { type TakenMail, takenMail, takenMailLabels } from '@dayworks/shared/mail/taken-mail';
import { useMutation } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { readingOf } from '../../../parts/form/reading.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { ProofDeclined, withProof } from '../../../parts/reauthentication/proof.ts';
import { FormProblem } from '../../../parts/sign-in/form-problem.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Radio, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { SettingsCard } from '../settings-form.tsx';

type Account = NonNullable<MailSettings['account']>;

interface Typed {
  host: string;
  port: string;
  takes: TakenMail;
}

const readTyped = ({ host, port, takes }: Typed) =>
  readingOf<NewReceiving>(
    NewReceiving.safeParse({ host, takes, port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : null }),
  );

type StartDialogProps = { account: Account; settings: MailSettings; onClose: () => void };

/** Asks which emails should come into the inbox, and for the mail server of an unknown provider. */
function StartDialog({ account, settings: { receiving }, onClose }: StartDialogProps) {
  const { mutateAsync: start } = useMutation(withProof(api.mail.startReceiving.mutationOptions()));
  const typed: Typed = {
    host: receiving?.host ?? '',
    port: String(receiving?.port ?? 993),
    takes: receiving?.takes ?? 'known',
  };
  const form = useSavedForm({
    start: typed,
    read: readTyped,
    create: (input: NewReceiving) => start(input),
    problemsOf: fieldErrors,
    onSaved: () => {
      successToast('Success', 'New emails come into the inbox');
      onClose();
    },
  });
  const { register, control, errors, frame } = form;
  return (
    <FormDialog
      title="Read emails into the inbox"
      submitLabel="Turn on"
      size="md"
      onClose={onClose}
      {...frame}
      isUnsaved={false}
      notices={<FormProblem form={form} />}
    >
      <p className="text-pretty text-fg-2">
        New emails to {account.address} are shown in the inbox, where your office reads and answers them. They
        stay in your mailbox as well. Emails that are already there are not read.
      </p>
      <Field label="Which emails">
        <Controller
          control={control}
          name="takes"
          render={({ field: { value, onChange } }) => (
            <RadioGroup value={value} onValueChange={onChange}>
              {takenMail.map((each) => (
                <Radio key={each} value={each}>
                  {takenMailLabels[each]}
                </Radio>
              ))}
            </RadioGroup>
          )}
        />
      </Field>
      {!providerKinds[account.provider].mailbox && (
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
          <Field label="Mail server (IMAP)" error={errors.host}>
            <Input autoComplete="off" placeholder="imap.example.com" {...register('host')} />
          </Field>
          <Field label="Port" error={errors.port}>
            <Input inputMode="numeric" autoComplete="off" {...register('port')} />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

function State({ settings }: { settings: MailSettings }) {
  const { receiving, reply_to, account } = settings;
  const day = useBusinessDay();
  if (!receiving)
    return (
      <p className="text-pretty text-fg-2">
        Answers to your emails arrive in your mailbox only. Turn this on, and your office reads and answers
        them in the inbox.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-fg-2">
        {takenMailLabels[receiving.takes]} come into the{' '}
        <Link to={paths.inbox.getHref()} className="underline">
          inbox
        </Link>
        {receiving.read_at && `, last checked ${dayAndTime(receiving.read_at, day)}`}.
      </p>
      {receiving.problem && (
        <Alert tone="danger" title="The mailbox could not be read">
          <span className="break-words">{receiving.problem}</span> It is tried again every 15 minutes.
        </Alert>
      )}
      {reply_to && reply_to !== account?.address && (
        <Alert tone="warning" title="Answers go to another address">
          You have chosen that answers go to <span className="break-words">{reply_to}</span>. They come into
          the inbox only if that address forwards them to {account?.address}.
        </Alert>
      )}
    </div>
  );
}

/** Turns the reading of the connected mailbox on and off. */
export function ReceivingCard({ settings, account }: { settings: MailSettings; account: Account }) {
  const [isStarting, setStarting] = useState(false);
  const stop = useMutation({
    ...withProof(api.mail.stopReceiving.mutationOptions()),
    onSuccess: () => successToast('Success', 'Emails no longer come into the inbox'),
    onError: (error) => {
      if (!(error instanceof ProofDeclined)) failureToast('Error', errorMessage(error));
    },
  });
  const { receiving } = settings;
  return (
    <SettingsCard title="Inbox" text="Answers from your customers, beside their invoices and visits.">
      <State settings={settings} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={receiving ? 'secondary' : 'primary'} onClick={() => setStarting(true)}>
          <Inbox />
          {receiving ? 'Change' : 'Read emails into the inbox'}
        </Button>
        {receiving && (
          <Button
            size="sm"
            variant="danger-quiet"
            loading={stop.isPending}
            onClick={() => stop.mutate(undefined)}
          >
            Turn off
          </Button>
        )}
      </div>
      {isStarting && <StartDialog account={account} settings={settings} onClose={() => setStarting(false)} />}
    </SettingsCard>
  );
}
