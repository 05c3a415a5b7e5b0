import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { isUnreachable } from '../../lib/errors.ts';
import { returnPath } from '../../lib/routing/return-path.ts';
import { Link, useNavigate, usePageTitle, useSearchParams } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { FormElement } from '../../parts/form/form-element.tsx';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { CodeField, codeProblems, missingCode, ResendCode } from '../../parts/sign-in/code-field.tsx';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
import { accountAddress, looksLikeEmail, looksLikePhone } from '../../parts/sign-in/handle.ts';
import { HandleField } from '../../parts/sign-in/handle-field.tsx';
import { isSession } from '../../parts/sign-in/second-factor-form.tsx';
import { UnlessNothingLeaves, useInboxTitle } from '../../parts/sign-in/sign-in-methods.tsx';
import { handleProblems, messageWithWait } from '../../parts/sign-in/sign-in-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs, type MessageWay } from './auth-links.tsx';
import { type SentMessage, useFinishSignIn, useSignInMessage } from './use-sign-in.ts';

const email = {
  kind: 'email',
  fits: looksLikeEmail,
  missing: 'Please enter your email address',
} as const;

const texts = {
  'email-code': {
    ...email,
    title: 'Sign in with a code',
    sub: 'We’ll email you a six-digit code. No password needed.',
    action: 'Email me a code',
  },
  'email-link': {
    ...email,
    title: 'Sign in with a link',
    sub: 'We’ll email you a sign-in link. No password needed.',
    action: 'Email me a link',
  },
  'text-code': {
    kind: 'phone',
    fits: looksLikePhone,
    missing: 'Please enter your phone number',
    title: 'Sign in with a code',
    sub: 'We’ll text you a six-digit code. No password needed.',
    action: 'Text me a code',
  },
} as const;

type AskForMessageProps = {
  way: MessageWay;
  handle: string;
  onHandleChange: (handle: string) => void;
  onSent: (message: SentMessage) => void;
};

export function AskForMessage({ way, handle, onHandleChange, onSent }: AskForMessageProps) {
  const { kind, fits, missing, title, sub, action } = texts[way];
  usePageTitle(title);
  const { sendAndGoOn } = useSignInMessage(onSent);
  const form = useSavedForm({
    start: { handle: fits(handle) ? handle : '' },
    read: (values) => readUnless(values, { handle: fits(values.handle) ? undefined : missing }),
    create: (values) => sendAndGoOn(way, values.handle.trim()),
    problemsOf: handleProblems,
    staysOpen: true,
  });
  const { register, errors } = form;

  return (
    <EntryLayout title={title} sub={sub}>
      <FormElement frame={form.frame} className="grid gap-4">
        <FormProblem form={form} />
        <HandleField
          kind={kind}
          registration={register('handle', { onChange: (event) => onHandleChange(event.target.value) })}
          error={errors.handle}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving} className="mt-1">
          {action}
        </Button>
      </FormElement>
      <AuthEnd>
        <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}

type EnterCodeProps = { way: 'email-code' | 'text-code'; to: string };

export function EnterCode({ way, to }: EnterCodeProps) {
  usePageTitle('Enter the code');
  const { send } = useSignInMessage(() => {});
  const finish = useFinishSignIn();
  const signIn = useMutation(api.auth.signInWithCode.mutationOptions());
  const handle = way === 'email-code' ? { email: to } : { phone: to };
  const form = useSavedForm({
    start: { code: '' },
    read: (values) => readUnless(values, missingCode(values.code)),
    create: async ({ code }) => finish(await signIn.mutateAsync({ ...handle, code })),
    problemsOf: codeProblems,
  });
  const { control, errors, showProblems } = form;

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
      <FormElement frame={form.frame} className="grid gap-4">
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <CodeField
              hideLabel
              value={field.value}
              onValueChange={field.onChange}
              ref={field.ref}
              error={errors.code}
              autoFocus
            />
          )}
        />
        <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving}>
          Sign in
        </Button>
        <ResendCode
          onResend={() =>
            send(way, to).catch((error: unknown) => void showProblems({ code: messageWithWait(error) }))
          }
        />
      </FormElement>
      <AuthEnd>
        Didn’t get it? <AuthLink to={authHrefs.ask(way)}>Check the address</AuthLink> or{' '}
        <AuthLink to={authHrefs.signIn}>sign in another way</AuthLink>.
      </AuthEnd>
    </EntryLayout>
  );
}

export function LinkSent({ to }: { to: string }) {
  const title = useInboxTitle();
  usePageTitle(title);
  return (
    <EntryLayout
      title={title}
      sub={
        <p role="status">
          <UnlessNothingLeaves channel="email" to={to}>
            We sent a sign-in link to <b className="font-medium text-fg-1">{to}</b>. It works once and expires
            in 15 minutes.
          </UnlessNothingLeaves>
        </p>
      }
    >
      <Button asChild size="lg" className="w-full">
        <Link to={authHrefs.ask('email-link')}>Use another address</Link>
      </Button>
      <AuthEnd>
        <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}

/**
 * The page that the link in the sign-in email opens. The user must click a button to sign in: the link works only once,
 * and email programs open links to scan them.
 */
export function MagicLink({ token }: { token: string }) {
  usePageTitle('Sign in');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const finish = useFinishSignIn();
  const destination = returnPath(query);
  const signIn = useMutation(
    api.auth.signInWithMagicLink.mutationOptions({
      onSuccess: (outcome) => {
        finish(outcome);
        if (isSession(outcome)) navigate(destination, { replace: true });
      },
    }),
  );
  const isUsedUp = signIn.isError && !isUnreachable(signIn.error);
  const signedInAs = session.status === 'signed-in' ? session.session.user : null;

  return (
    <EntryLayout
      title="Sign in to Dayworks"
      sub={
        signedInAs
          ? `You are already signed in as ${accountAddress(signedInAs)}.`
          : !isUsedUp && 'Press the button to sign in.'
      }
    >
      <div className="grid gap-4">
        {signIn.isError && (
          <Alert tone="danger" live>
            {messageWithWait(signIn.error)}
          </Alert>
        )}
        {isUsedUp ? (
          <Button asChild variant="primary" size="lg">
            <Link to={authHrefs.ask('email-link')}>Email me a new link</Link>
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            autoFocus
            loading={signIn.isPending}
            onClick={() => signIn.mutate({ token })}
          >
            {signedInAs ? 'Sign in with this link instead' : 'Sign in'}
          </Button>
        )}
        {signedInAs && (
          <Button asChild size="lg">
            <Link to={destination}>Stay signed in as {signedInAs.name || accountAddress(signedInAs)}</Link>
          </Button>
        )}
      </div>
      {!signedInAs && (
        <AuthEnd>
          <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
        </AuthEnd>
      )}
    </EntryLayout>
  );
}
