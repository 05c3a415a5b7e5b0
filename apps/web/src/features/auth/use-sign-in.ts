import type { SignInOutcome } from '@dayworks/shared/auth/session';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { returnPath } from '../../lib/routing/return-path.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { announceSignedIn } from '../../lib/session/session.ts';
import { isSession } from '../../parts/sign-in/second-factor-form.tsx';
import { passkeysWork } from '../../parts/sign-in/sign-in-problems.ts';
import { authHrefs, type MessageWay } from './auth-links.tsx';

/** After the first factor, the user is either signed in and redirected, or asked for a second factor. */
export function useFinishSignIn() {
  const navigate = useNavigate();
  return (outcome: SignInOutcome) => {
    if (isSession(outcome)) announceSignedIn(outcome);
    else navigate(authHrefs.secondFactor(outcome.second_factor));
  };
}

export interface SentMessage {
  way: MessageWay;
  to: string;
}

/** Sends a sign-in code or a sign-in link and goes to the next step. */
export function useSignInMessage(onSent: (message: SentMessage) => void) {
  const navigate = useNavigate();
  const code = useMutation(api.auth.sendCode.mutationOptions());
  const link = useMutation(api.auth.sendMagicLink.mutationOptions());

  const send = async (way: MessageWay, to: string) => {
    if (way === 'email-link') await link.mutateAsync({ email: to, next: returnPath() });
    else await code.mutateAsync(way === 'email-code' ? { email: to } : { phone: to });
  };
  return {
    send,
    sendAndGoOn: async (way: MessageWay, to: string) => {
      await send(way, to);
      onSent({ way, to });
      navigate(authHrefs.sent(way));
    },
  };
}

const loadWebAuthn = () => import('@simplewebauthn/browser');

async function pickPasskey(useBrowserAutofill: boolean) {
  const [{ startAuthentication }, options] = await Promise.all([
    loadWebAuthn(),
    api.auth.passkeyChallenge.call(),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill })) };
}

type PickedPasskey = Awaited<ReturnType<typeof pickPasskey>>;

const mutationKey = ['passkey sign-in'];

/** A passkey counts as two factors, so the user is not asked for another one. */
function usePasskeyMutation(onProblem: (error: unknown) => void) {
  return useMutation({
    mutationKey,
    mutationFn: async (suggested: PickedPasskey | null) =>
      api.auth.signInWithPasskey.call({ response: suggested ?? (await pickPasskey(false)) }),
    onSuccess: announceSignedIn,
    onError: onProblem,
  });
}

/**
 * The sign-in is also pending while a suggested passkey is being used, because a second sign-in would end the session
 * of the first.
 */
export function usePasskeySignIn(onProblem: (error: unknown) => void) {
  const { mutate } = usePasskeyMutation(onProblem);
  return { signIn: () => mutate(null), isPending: useIsMutating({ mutationKey }) > 0 };
}

/**
 * Lets the user choose a suggested passkey, and returns null if the user chooses none. Errors are ignored, because the
 * suggestions are optional.
 */
async function pickSuggestedPasskey(isLeft: () => boolean) {
  try {
    const { browserSupportsWebAuthnAutofill } = await loadWebAuthn();
    if (!(await browserSupportsWebAuthnAutofill()) || isLeft()) return null;
    return await pickPasskey(true);
  } catch {
    return null;
  }
}

/** While the page is open, the browser lists passkeys among the suggestions for the email field. */
export function usePasskeySuggestions(onProblem: (error: unknown) => void): void {
  const { mutate } = usePasskeyMutation(onProblem);
  const signIn = useEffectEvent(mutate);
  useEffect(() => {
    if (!passkeysWork()) return;
    let isLeft = false;
    const suggest = async () => {
      const response = await pickSuggestedPasskey(() => isLeft);
      if (response && !isLeft) signIn(response);
    };
    void suggest();
    return () => {
      isLeft = true;
      void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);
}
