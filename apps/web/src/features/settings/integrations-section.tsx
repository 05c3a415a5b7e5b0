import type { Integration, IntegrationTest } from '@dayworks/shared/integrations/contract';
import {
  type IntegrationId,
  type IntegrationState,
  integrationKinds,
  type TestableId,
  testableIds,
} from '@dayworks/shared/integrations/integration-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  Check,
  CircleDashed,
  HardDrive,
  KeyRound,
  Mail,
  MessageSquareText,
  Send,
  Server,
  Sparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/code/copy-field.tsx';
import { Badge, type Tone } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

type IntegrationTrialProps = { id: TestableId; label: string; recipient: string | null };

/** Tests an integration with one click and shows the service's response. */
function IntegrationTrial({ id, label, recipient }: IntegrationTrialProps) {
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

type SetupLinesProps = { title: string; lines: readonly string[]; isOpen: boolean };

/** The environment variables that must be added to the server's settings. One click copies all of them. */
function SetupLines({ title, lines, isOpen }: SetupLinesProps) {
  const text = lines.join('\n');
  return (
    <details open={isOpen} className="min-w-0 text-13">
      <summary className="w-fit cursor-pointer touch:py-3 rounded-4 font-medium text-fg-2 hover:text-fg-1">
        {title}
      </summary>
      <p className="mt-1.5 text-pretty text-fg-2">
        The person who runs this installation adds these variables, with real values, and restarts it.
      </p>
      <div className="mt-2 flex items-start gap-2 rounded-8 bg-surface-2 py-2 pr-2 pl-3 narrow:flex-col">
        <pre className="min-w-0 flex-1 self-center whitespace-pre-wrap break-all font-mono text-12 text-fg-1">
          {text}
        </pre>
        <CopyButton value={text} size="xs" />
      </div>
    </details>
  );
}

const icons: Record<IntegrationId, ReactNode> = {
  email: <Mail />,
  sms: <MessageSquareText />,
  storage: <HardDrive />,
  ai: <Sparkles />,
  single_sign_on: <KeyRound />,
};

const looks: Record<IntegrationState, { tone: Tone; icon: ReactNode; label: string }> = {
  set_up: { tone: 'success', icon: <Check />, label: 'Set up' },
  built_in: { tone: 'neutral', icon: <Server />, label: 'On this server' },
  not_set_up: { tone: 'draft', icon: <CircleDashed />, label: 'Not set up' },
};

function IntegrationRow({ integration }: { integration: Integration }) {
  const { id, state, facts, warning } = integration;
  const { label, purpose, without, example } = integrationKinds[id];
  const look = looks[state];
  const testable = testableIds.find((each) => each === id);
  return (
    <li
      aria-label={label}
      className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 border-line border-t px-5 py-4 narrow:px-4"
    >
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-8 border border-line bg-surface-2 text-fg-2"
      >
        {icons[id]}
      </span>
      <div className="grid min-w-0 gap-3">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {label}
            <Badge tone={look.tone} icon={look.icon}>
              {look.label}
            </Badge>
          </h3>
          <p className="mt-0.5 text-pretty text-13 text-fg-2">{state === 'set_up' ? purpose : without}</p>
        </div>
        {facts.length > 0 && <Facts facts={facts} />}
        {warning && <Alert tone="warning">{warning}</Alert>}
        {testable && (state === 'set_up' || testable === 'storage') && (
          <IntegrationTrial id={testable} label={label} recipient={integration.test_recipient} />
        )}
        {state === 'not_set_up' && <SetupLines title="How to set it up" lines={example} isOpen />}
        {state === 'built_in' && (
          <SetupLines
            title={id === 'ai' ? 'How to connect a model' : 'How to store files elsewhere'}
            lines={example}
            isOpen={false}
          />
        )}
      </div>
    </li>
  );
}

function Facts({ facts }: { facts: Integration['facts'] }) {
  return (
    <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-fg-3">{label}</dt>
          <dd className="break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The external services of this installation. They are configured with environment variables and can be tested on this
 * screen.
 */
export function IntegrationsSection() {
  const integrations = useQuery(api.integrations.list.queryOptions());
  return (
    <Card>
      <SectionHeader
        title="Integrations"
        text="The services that send your messages and store your files. The person who runs this installation sets them up. Here you can see what works and test it."
      />
      {integrations.data && (
        <ul className="mt-4">
          {integrations.data.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} />
          ))}
        </ul>
      )}
      {integrations.isPending && (
        <Loading label="Loading the integrations">
          <div className="grid gap-3 p-5 narrow:px-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        </Loading>
      )}
      {integrations.isError && (
        <div className="p-5 narrow:px-4">
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void integrations.refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(integrations.error)}
          </Alert>
        </div>
      )}
    </Card>
  );
}
