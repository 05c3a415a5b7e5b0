import type { SignInMethods } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { Building2, KeyRound, Link2, type LucideIcon, Mail, MessageSquare } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { returnPath } from '../../lib/routing/return-path.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { looksLikeEmail, looksLikePhone } from '../../parts/sign-in/handle.ts';
import { messageWithWait, passkeyProblem, passkeysWork } from '../../parts/sign-in/sign-in-problems.ts';
import { Button } from '../../ui/button.tsx';
import { authHrefs, type MessageWay } from './auth-links.tsx';
import { type SentMessage, usePasskeySignIn, useSignInMessage } from './use-sign-in.ts';

const messages: Record<MessageWay, { label: string; icon: LucideIcon; fits: (handle: string) => boolean }> = {
  'email-code': { label: 'Email me a code', icon: Mail, fits: looksLikeEmail },
  'text-code': { label: 'Text me a code', icon: MessageSquare, fits: looksLikePhone },
  'email-link': { label: 'Email me a link', icon: Link2, fits: looksLikeEmail },
};

type OtherWaysProps = {
  handle: string;
  methods: SignInMethods | undefined;
  onSent: (message: SentMessage) => void;
  onProblem: (problem: string | null) => void;
};

/** All sign-in methods except the password. */
export function OtherWays({ handle, methods, onSent, onProblem }: OtherWaysProps) {
  const offered: MessageWay[] = ['email-code', ...(methods?.sms ? ['text-code' as const] : []), 'email-link'];
  const passkey = usePasskeySignIn((error) => onProblem(passkeyProblem(error)));
  const count = offered.length + (passkeysWork() ? 1 : 0);
  return (
    <div className="grid grid-cols-2 tight:grid-cols-1 gap-2">
      {methods?.sso && <SingleSignOn name={methods.sso.name} onProblem={onProblem} />}
      {passkeysWork() && (
        <Button
          size="lg"
          aria-label="Sign in with a passkey"
          loading={passkey.isPending}
          onClick={() => {
            onProblem(null);
            passkey.signIn();
          }}
        >
          <KeyRound />
          Passkey
        </Button>
      )}
      {offered.map((way, index) => (
        <MessageButton
          key={way}
          way={way}
          handle={handle}
          isWide={index === offered.length - 1 && count % 2 === 1}
          onSent={onSent}
          onProblem={onProblem}
        />
      ))}
    </div>
  );
}

type MessageButtonProps = Pick<OtherWaysProps, 'handle' | 'onSent' | 'onProblem'> & {
  way: MessageWay;
  isWide: boolean;
};

/**
 * If an email address or phone number is already entered, the sign-in message is sent immediately; otherwise the next
 * step asks for it.
 */
function MessageButton({ way, handle, isWide, onSent, onProblem }: MessageButtonProps) {
  const { label, icon: Icon, fits } = messages[way];
  const navigate = useNavigate();
  const { sendAndGoOn } = useSignInMessage(onSent);
  const start = useMutation({
    mutationFn: () => sendAndGoOn(way, handle.trim()),
    onError: (error) => onProblem(messageWithWait(error)),
  });
  return (
    <Button
      size="lg"
      className={isWide ? 'col-span-full' : undefined}
      loading={start.isPending}
      onClick={() => {
        onProblem(null);
        if (fits(handle)) start.mutate();
        else navigate(authHrefs.ask(way));
      }}
    >
      <Icon />
      {label}
    </Button>
  );
}

function SingleSignOn({ name, onProblem }: { name: string; onProblem: (problem: string) => void }) {
  const start = useMutation(
    api.auth.startSso.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => onProblem(messageWithWait(error)),
    }),
  );
  return (
    <Button
      size="lg"
      className="col-span-full"
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ next: returnPath() })}
    >
      <Building2 />
      Continue with {name}
    </Button>
  );
}
