import type { Session, SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refetchBusiness } from '../../lib/business.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { rememberReturnPath } from '../../lib/routing/return-path.ts';
import { useLocation, useNavigate } from '../../lib/routing/router.tsx';
import { announceSignedIn, signOut } from '../../lib/session/session.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { accountAddress } from '../../parts/sign-in/handle.ts';
import { messageWithWait } from '../../parts/sign-in/sign-in-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Accepts the invitation and opens the business that the user has joined. */
export function useJoin(token: string) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(api.members.acceptInvitation.mutationOptions());
  const join = async (newSession?: Session) => {
    await mutateAsync({ token });
    /*
     * The sign-in is announced to the rest of the app only after the user has joined the business. Otherwise, the app
     * would ask the user to set up a business first.
     */
    if (newSession) announceSignedIn(newSession);
    await refetchBusiness();
    toast({ type: 'success', title: 'Welcome to the team' });
    await navigate(paths.dashboard.getHref(), { replace: true });
  };
  return { join, isPending };
}

/**
 * The invitation link may have been passed on to somebody else, so users must first prove that the invited email
 * address is theirs.
 */
function ConfirmAddress({ email }: { email: string }) {
  const resend = useMutation(
    api.auth.resendVerification.mutationOptions({
      onSuccess: () => successToast('Confirmation sent', `Open the link in the email to ${email}.`),
      onError: (error) => failureToast('Error', messageWithWait(error)),
    }),
  );
  return (
    <Alert
      tone="info"
      live
      title="Please confirm your email first"
      action={
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send it again
        </Button>
      }
    >
      <p className="break-words">
        We sent an email to {email}. Open the link in the email, then come back here and accept.
      </p>
    </Alert>
  );
}

type JoinSignedInProps = {
  token: string;
  invitedEmail: string;
  user: SessionUser;
  /** The error with which the server rejected the invitation. */
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
        Accept invitation
      </Button>
      <p className="break-words text-fg-2">You are signed in as {accountAddress(user)}.</p>
    </div>
  );
}
