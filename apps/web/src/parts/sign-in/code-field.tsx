import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { fieldErrors } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code/code-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import type { Problems } from '../form/reading.ts';
import { messageWithWait } from './sign-in-problems.ts';

/** Counts down the given number of seconds, starting when the component is mounted. */
function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= endsAt;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return {
    secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
    restart: () => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
}

const waitSeconds = 30;

type ResendCodeProps = { onResend: () => Promise<void> };

/**
 * A button for requesting a new code. It is disabled at first, because a message takes a while to arrive and a new code
 * makes the previous one invalid.
 */
export function ResendCode({ onResend }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(waitSeconds);
  const [isSending, setSending] = useState(false);

  const resend = async () => {
    setSending(true);
    try {
      await onResend();
      restart();
    } finally {
      setSending(false);
    }
  };

  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={secondsLeft > 0}
      loading={isSending}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
    </Button>
  );
}

/** Returns the reason why a code was rejected, as the error message for the field. */
export const codeProblems = (error: unknown): Problems => ({
  code: fieldErrors(error).code ?? messageWithWait(error),
});

/** Returns an error if the code field is empty. */
export const missingCode = (code: string): Problems => ({
  code: code.trim() === '' ? 'Please enter the code' : undefined,
});

type CodeFieldProps = Pick<ComponentProps<typeof CodeInput>, 'value' | 'autoFocus' | 'ref'> & {
  label?: string;
  /** True if a heading above the field already states what the user has to enter. */
  hideLabel?: boolean;
  onValueChange: (code: string) => void;
  error?: string;
  help?: ReactNode;
};

export function CodeField({ label = '6-digit code', hideLabel, error, help, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} error={error} help={help}>
      <CodeInput data-autofocus="" {...input} />
    </Field>
  );
}
