import type { DomainCheck } from '@dayworks/shared/mail/contract';
import { type CheckedRecord, domainRecordLabels } from '@dayworks/shared/mail/domain-check';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/code/copy-field.tsx';
import { Badge, type Tone } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { SettingsCard } from '../settings-form.tsx';

const looks: Record<CheckedRecord['state'], { tone: Tone; icon: ReactNode; label: string }> = {
  good: { tone: 'success', icon: <Check />, label: 'In place' },
  missing: { tone: 'warning', icon: <TriangleAlert />, label: 'Missing' },
  wrong: { tone: 'warning', icon: <TriangleAlert />, label: 'To change' },
  unknown: { tone: 'neutral', icon: <CircleHelp />, label: 'Not known' },
};

function RecordLine({ record, state, name, found, advice }: CheckedRecord) {
  const look = looks[state];
  const value = /: (v=\S.*?)(?:\. |$)/.exec(advice ?? '')?.[1];
  return (
    <li className="grid gap-1 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {domainRecordLabels[record]}
        <Badge tone={look.tone} icon={look.icon}>
          {look.label}
        </Badge>
      </h3>
      {advice && <p className="text-pretty text-13 text-fg-2">{advice}</p>}
      {value && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-fg-3">
          <span className="break-all">
            Name: <bdi className="font-mono text-12">{name}</bdi>
          </span>
          <CopyButton value={value} size="xs" />
        </p>
      )}
      {found && <p className="break-all font-mono text-12 text-fg-3">{found}</p>}
    </li>
  );
}

function Records({ check: { domain, is_providers, records } }: { check: DomainCheck }) {
  if (is_providers)
    return <p className="text-fg-2">{domain} belongs to your provider, so there is nothing to set up.</p>;
  return (
    <ul className="grid gap-3">
      {records.map((record) => (
        <RecordLine key={record.record} {...record} />
      ))}
    </ul>
  );
}

/**
 * Shows the DNS records of the email domain that state which servers may send emails for it, and how to correct them.
 */
export function DomainCard() {
  const query = useQuery(api.mail.checkDomain.queryOptions({ staleTime: 60_000 }));
  return (
    <SettingsCard
      title="So that your emails arrive"
      text="Other mail servers look up these records of your domain. You change them where you bought the domain."
    >
      {query.isPending && (
        <Loading label="Looking up your domain">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {query.isError && <Alert tone="danger">{errorMessage(query.error)}</Alert>}
      {query.data && <Records check={query.data} />}
      {!query.data?.is_providers && !query.isPending && (
        <div>
          <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            Look again
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
