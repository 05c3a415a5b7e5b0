import {
  domainOf,
  type MailProvider,
  mailProviders,
  providerKinds,
  providerOfAddress,
} from '@dayworks/shared/mail/mail-providers';
import { type MailSettings, NewMailAccount } from '@dayworks/shared/mail/mail-settings';
import { useMutation } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { readingOf, readUnless } from '../../../parts/form/reading.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { withProof } from '../../../parts/reauthentication/proof.ts';
import { CodeField, codeProblems, missingCode } from '../../../parts/sign-in/code-field.tsx';
import { FormProblem } from '../../../parts/sign-in/form-problem.tsx';
import { PasswordInput } from '../../../ui/code/password-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Radio, RadioGroup } from '../../../ui/input/radio-group.tsx';

const empty = {
  provider: 'gmail' as MailProvider,
  address: '',
  password: '',
  host: '',
  port: '587',
  username: '',
};

const readAccount = ({ port, username, ...typed }: typeof empty) =>
  readingOf<NewMailAccount>(
    NewMailAccount.safeParse({
      ...typed,
      address: typed.address.trim(),
      port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : null,
      username: username.trim() || null,
    }),
  );

function ProviderHelp({ provider }: { provider: MailProvider }) {
  const { help, helpUrl, label } = providerKinds[provider];
  return (
    <p className="text-pretty text-13 text-fg-2">
      {help}{' '}
      {helpUrl && (
        <a
          href={helpUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium text-accent-text underline"
        >
          Open {label}
        </a>
      )}
    </p>
  );
}

type StepProps = { onClose: () => void };

/**
 * Asks for the business's own email account. The server tries the account immediately by sending a code to its address.
 */
export function ConnectDialog({ onClose, onSent }: StepProps & { onSent: () => void }) {
  const { mutateAsync: connect } = useMutation(withProof(api.mail.connect.mutationOptions()));
  const form = useSavedForm({
    start: empty,
    read: readAccount,
    create: (account: NewMailAccount) => connect(account),
    problemsOf: fieldErrors,
    onSaved: onSent,
  });
  const { register, control, errors, frame } = form;
  const provider = useWatch({ control, name: 'provider' });
  const isOther = provider === 'other';
  const chooseProvider = () => {
    const known = providerOfAddress(form.getValues().address.trim());
    if (known) form.set({ provider: known });
  };
  return (
    <FormDialog
      title="Connect an email account"
      submitLabel="Connect"
      size="md"
      onClose={onClose}
      {...frame}
      notices={<FormProblem form={form} />}
    >
      <p className="text-pretty text-fg-2">
        Your emails are then sent from your own address, and copies are in your Sent folder if your provider
        keeps them.
      </p>
      <Field label="Provider">
        <Controller
          control={control}
          name="provider"
          render={({ field: { value, onChange } }) => (
            <RadioGroup value={value} onValueChange={onChange}>
              {mailProviders.map((each) => (
                <Radio key={each} value={each}>
                  {providerKinds[each].label}
                </Radio>
              ))}
            </RadioGroup>
          )}
        />
      </Field>
      <Field label="Email address" error={errors.address}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          {...register('address', { onBlur: chooseProvider })}
        />
      </Field>
      {isOther && (
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
          <Field label="Mail server (SMTP)" error={errors.host}>
            <Input autoComplete="off" placeholder="smtp.example.com" {...register('host')} />
          </Field>
          <Field label="Port" error={errors.port}>
            <Input inputMode="numeric" autoComplete="off" {...register('port')} />
          </Field>
        </div>
      )}
      {isOther && (
        <Field
          label="User name"
          optional
          help="Only if it differs from the email address."
          error={errors.username}
        >
          <Input autoComplete="off" {...register('username')} />
        </Field>
      )}
      <Field label={isOther ? 'Password' : 'App password'} error={errors.password}>
        <PasswordInput autoComplete="off" {...register('password')} />
      </Field>
      <ProviderHelp provider={provider} />
    </FormDialog>
  );
}

/** Asks for the code from the test email. The server uses the account only after the code has been confirmed. */
export function CodeDialog({ onClose, address }: StepProps & { address: string }) {
  const { mutateAsync: confirm } = useMutation(withProof(api.mail.confirm.mutationOptions()));
  const form = useSavedForm({
    start: { code: '' },
    read: (values) => readUnless(values, missingCode(values.code)),
    create: (values): Promise<MailSettings> => confirm(values),
    problemsOf: codeProblems,
    onSaved: () => {
      successToast('Email account connected', `Your emails are sent from ${address}.`);
      onClose();
    },
  });
  const { control, errors, frame } = form;
  return (
    <FormDialog
      title="Enter the code"
      submitLabel="Confirm"
      size="md"
      onClose={onClose}
      {...frame}
      isUnsaved={false}
      notices={<FormProblem form={form} />}
    >
      <p role="status" className="text-pretty text-fg-2">
        {domainOf(address)} accepted the account. We sent a six-digit code to{' '}
        <b className="break-words font-medium text-fg-1">{address}</b>. It works for an hour.
      </p>
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            value={field.value}
            onValueChange={field.onChange}
            ref={field.ref}
            error={errors.code}
            autoFocus
          />
        )}
      />
    </FormDialog>
  );
}
