import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { announceSignedIn } from '../../lib/session/session.ts';
import { passkeysWork } from '../../parts/sign-in/passkey-problem.ts';

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

/** A passkey counts as two factors, so no second factor is requested. */
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
 * The sign-in also counts as pending while a suggested passkey is used, because a second sign-in would end the
 * session of the first sign-in.
 */
export function usePasskeySignIn(onProblem: (error: unknown) => void) {
  const { mutate } = usePasskeyMutation(onProblem);
  return { signIn: () => mutate(null), isPending: useIsMutating({ mutationKey }) > 0 };
}

/**
 * Lets the user pick a suggested passkey. Returns null if the user picked none; the suggestions are optional, so
 * errors are ignored.
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
