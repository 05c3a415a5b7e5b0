import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/routing/router.tsx';
import { submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { CodeField, codeProblem, ResendCode } from '../../../parts/sign-in/code-field.tsx';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { UnlessNothingLeaves } from '../../../parts/sign-in/nothing-leaves.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';
import { useFinishSignIn } from '../use-finish-sign-in.ts';
import { useSignInMessage } from './use-sign-in-message.ts';

type EnterCodeProps = { way: 'email-code' | 'text-code'; to: string };

export function EnterCode({ way, to }: EnterCodeProps) {
  usePageTitle('Enter the code');
  const { handleSubmit, setError, control } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const { send } = useSignInMessage(() => {});
  const finish = useFinishSignIn();
  const signIn = useMutation(api.auth.signInWithCode.mutationOptions());
  const handle = way === 'email-code' ? { email: to } : { phone: to };

  const refuse = (message: string) => setError('code', { message }, { shouldFocus: true });
  const submit = handleSubmit(async ({ code }) => {
    if (code === '') return refuse('Please enter the code');
    try {
      finish(await signIn.mutateAsync({ ...handle, code }));
    } catch (error) {
      refuse(codeProblem(error));
    }
  });

  return (
    <EntryLayout
      title="Enter the code"
      sub={
        <p role="status">
          <UnlessNothingLeaves channel={way === 'email-code' ? 'email' : 'sms'} to={to}>
            We sent a six-digit code to <b className="font-medium text-fg-1">{to}</b>. It expires in 10
            minutes.
          </UnlessNothingLeaves>
        </p>
      }
    >
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <CodeField
              hideLabel
              value={field.value}
              onValueChange={field.onChange}
              ref={field.ref}
              error={errors.code?.message}
              autoFocus
            />
          )}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          Sign in
        </Button>
        <ResendCode onResend={() => send(way, to).catch((error) => refuse(messageWithWait(error)))} />
      </form>
      <AuthEnd>
        Didn’t get it? <AuthLink to={authHrefs.ask(way)}>Check the address</AuthLink> or{' '}
        <AuthLink to={authHrefs.signIn}>sign in another way</AuthLink>.
      </AuthEnd>
    </EntryLayout>
  );
}
