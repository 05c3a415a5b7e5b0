import { useForm, useFormState } from 'react-hook-form';
import { usePageTitle } from '../../../lib/routing/router.tsx';
import { showFieldErrors, submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { looksLikeEmail, looksLikePhone } from '../../../parts/sign-in/handle.ts';
import { HandleField } from '../../../parts/sign-in/handle-field.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs, type MessageWay } from '../auth-links.tsx';
import { type SentMessage, useSignInMessage } from './use-sign-in-message.ts';

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
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { handle: fits(handle) ? handle : '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const { sendAndGoOn } = useSignInMessage(onSent);

  const submit = handleSubmit(async (values) => {
    if (!fits(values.handle)) return setError('handle', { message: missing }, { shouldFocus: true });
    try {
      await sendAndGoOn(way, values.handle.trim());
    } catch (error) {
      const names = { email: 'handle', phone: 'handle' } as const;
      if (!showFieldErrors(error, ['handle'], setError, names)) {
        setError('root', { message: messageWithWait(error) });
      }
    }
  });

  return (
    <EntryLayout title={title} sub={sub}>
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {errors.root && (
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
        )}
        <HandleField
          kind={kind}
          registration={register('handle', { onChange: (event) => onHandleChange(event.target.value) })}
          error={errors.handle?.message}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
          {action}
        </Button>
      </form>
      <AuthEnd>
        <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
