import type { SessionUser } from '@dayworks/shared/auth/session';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { useLocation } from '../../lib/router.tsx';
import { signOut } from '../../lib/session.ts';
import { accountAddress } from '../../parts/sign-in/account-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { useJoin } from './use-join.ts';

type JoinSignedInProps = {
  token: string;
  invitedEmail: string;
  user: SessionUser;
  /** The reason why joining was rejected. */
  refusal: unknown;
  onRefused: (error: unknown) => void;
};

export function JoinSignedIn({ token, invitedEmail, user, refusal, onRefused }: JoinSignedInProps) {
  const location = useLocation();
  const { join, isPending } = useJoin(token);

  const signOutAndReturn = async () => {
    if (await signOut()) rememberReturnPath(`${location.pathname}${location.search}`);
  };

  if (user.email?.toLowerCase() !== invitedEmail.toLowerCase()) {
    return (
      <div className="grid gap-4">
        <Alert tone="warning">
          <p className="break-words">
            This invitation is for {invitedEmail}, and you are signed in as {accountAddress(user)}.
          </p>
        </Alert>
        <Button variant="primary" size="lg" onClick={() => void signOutAndReturn()}>
          Sign out and switch
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {hasCode(refusal, 'ADDRESS_NOT_PROVEN') ? (
        <ConfirmAddress email={invitedEmail} />
      ) : (
        refusal !== null && (
          <Alert tone="danger" live>
            {errorMessage(refusal)}
          </Alert>
        )
      )}
      <Button variant="primary" size="lg" loading={isPending} onClick={() => void join().catch(onRefused)}>
        Accept the invitation
      </Button>
      <p className="break-words text-fg-2">You are signed in as {accountAddress(user)}.</p>
    </div>
  );
}
