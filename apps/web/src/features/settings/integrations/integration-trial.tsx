import type { IntegrationTest } from '@dayworks/shared/integrations/integration';
import type { TestableId } from '@dayworks/shared/integrations/integration-kinds';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type IntegrationTrialProps = { id: TestableId; label: string; recipient: string | null };

/** Tests an integration with one click and shows the service's response. */
export function IntegrationTrial({ id, label, recipient }: IntegrationTrialProps) {
  const trial = useMutation(api.integrations.test.mutationOptions());
  const hasNobody = (id === 'email' || id === 'sms') && !recipient;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="sm"
          aria-label={`${id === 'ai' ? 'Ask a test question' : 'Send a test'}: ${label}`}
          disabled={hasNobody}
          loading={trial.isPending}
          onClick={() => trial.mutate({ id })}
        >
          <Send />
          {id === 'ai' ? 'Ask a test question' : 'Send a test'}
        </Button>
        <span className="min-w-0 break-words text-13 text-fg-3">
          <Destination id={id} recipient={recipient} />
        </span>
      </div>
      {!trial.isPending && trial.data && <Outcome {...trial.data} />}
      {!trial.isPending && trial.error && <Outcome ok={false} message={errorMessage(trial.error)} />}
    </div>
  );
}

function Destination({ id, recipient }: Pick<IntegrationTrialProps, 'id' | 'recipient'>) {
  if (id === 'storage') return 'Writes a small file, reads it back and deletes it.';
  if (id === 'ai')
    return 'Asks for one sentence, without any of your records. It counts toward today’s budget.';
  if (recipient) {
    return (
      <>
        To <bdi>{recipient}</bdi>
      </>
    );
  }
  if (id === 'email') return 'Add an email address to your profile first. The test is sent to that address.';
  return (
    <>
      Confirm your phone number in{' '}
      <Link to={paths.profile.getHref()} className="font-medium text-accent-text underline">
        your profile
      </Link>{' '}
      first: the test is sent there.
    </>
  );
}

function Outcome({ ok, message }: IntegrationTest) {
  return (
    <Alert tone={ok ? 'success' : 'danger'} title={ok ? 'The test was successful' : 'The test failed'} live>
      <span className="break-words">{message}</span>
    </Alert>
  );
}
