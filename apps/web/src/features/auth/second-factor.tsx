import type { SecondFactorType } from '@dayworks/shared/auth/session';
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, usePageTitle, useSearchParams } from '../../lib/routing/router.tsx';
import { announceMfaVerified } from '../../lib/session/session.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { SecondFactorForm, secondFactorTexts } from '../../parts/sign-in/second-factor-form.tsx';
import { passkeyProblem, passkeysWork } from '../../parts/sign-in/sign-in-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthDivider, AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';
import { usePasskeySignIn } from './use-sign-in.ts';

const known: SecondFactorType[] = ['totp', 'backup_code'];

const others: Record<SecondFactorType, { label: string; icon: typeof ShieldCheck }> = {
  totp: { label: 'App code', icon: Smartphone },
  backup_code: { label: 'Backup code', icon: ShieldCheck },
};

/**
 * Asks for the second factor of the sign-in. The available methods are listed in the URL, and a cookie identifies the
 * user.
 */
export function SecondFactor({ handle }: { handle: string }) {
  usePageTitle('Confirm it’s you');
  const [query] = useSearchParams();
  const given = (query.get('second_factor') ?? '').split(',');
  const types = known.filter((type) => given.includes(type));
  const type = types.find((name) => name === query.get('with')) ?? types[0] ?? 'totp';
  const [problem, setProblem] = useState<string | null>(null);
  const passkey = usePasskeySignIn((error) => setProblem(passkeyProblem(error)));
  return (
    <EntryLayout title="Confirm it’s you" sub={secondFactorTexts[type]}>
      {problem && (
        <div className="mb-4">
          <Alert tone="danger" live>
            {problem}
          </Alert>
        </div>
      )}
      <SecondFactorForm key={type} type={type} onVerified={announceMfaVerified} />
      <AuthDivider>other ways</AuthDivider>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {passkeysWork() && (
          <Button size="lg" loading={passkey.isPending} onClick={passkey.signIn}>
            <KeyRound />
            Passkey
          </Button>
        )}
        {types
          .filter((name) => name !== type)
          .map((name) => {
            const { label, icon: Icon } = others[name];
            return (
              <Button key={name} asChild size="lg">
                <Link to={authHrefs.secondFactor(types, name)}>
                  <Icon />
                  {label}
                </Link>
              </Button>
            );
          })}
      </div>
      <AuthEnd>
        {handle && `Signing in as ${handle}. `}
        <AuthLink to={authHrefs.signIn}>Not you?</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
