import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

const waitSeconds = 30;

type ResendCodeProps = { onResend: () => Promise<void> };

/**
 * A button that requests a new code. It is disabled for a moment, because messages take a while and a new code
 * invalidates the previous one.
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
