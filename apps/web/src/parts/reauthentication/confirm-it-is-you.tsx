import type { SessionUser } from '@dayworks/shared/auth/session';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { proofStore } from './proof.ts';
import { type ProofWay, proofWays } from './proof-ways.ts';

/**
 * The re-authentication dialog. The dialog is mounted once on a screen with sensitive changes and opens automatically
 * when a call through `proven` needs re-authentication.
 */
export function ConfirmItIsYou({ user }: { user: SessionUser }) {
  const isWanted = useSyncExternalStore(proofStore.subscribe, proofStore.isWanted);
  return (
    <Dialog
      open={isWanted}
      onOpenChange={(open) => !open && proofStore.answer(false)}
      title="Confirm it's you"
      description="This is an important change, so please confirm that it’s you."
    >
      <Proof user={user} />
    </Dialog>
  );
}

const switches: Record<ProofWay, string> = {
  password: 'Use your password',
  totp: 'Use your authenticator app',
  code: 'Send me a code',
};

function Proof({ user }: { user: SessionUser }) {
  const only = useSyncExternalStore(proofStore.subscribe, proofStore.asks);
  const ways = only ? [only] : proofWays(user);
  const [chosen, choose] = useState<ProofWay>();
  const way = chosen ?? ways[0];
  const proof = { autoFocus: chosen !== undefined, onProven: () => proofStore.answer(true) };
  return (
    <>
      {way === 'password' ? (
        <PasswordProof user={user} {...proof} />
      ) : (
        <CodeProof key={way} kind={way ?? 'code'} {...proof} />
      )}
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => choose(other)}
              className="rounded-6 font-medium text-13 text-accent-text hover:underline touch:min-h-11"
            >
              {switches[other]}
            </button>
          ))}
      </div>
    </>
  );
}
