import {
  type AccessToken,
  type MadeAccessToken,
  mostAccessTokens,
} from '@dayworks/shared/account/access-token';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { reportFailure } from '../../../parts/reauthentication/with-proof.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SectionBody, SectionRow } from '../section-row.tsx';
import { MadeTokenDialog, tokenNote } from './made-token-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

export function AccessTokensCard() {
  const tokens = useQuery(api.account.accessTokens.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  const isFull = (tokens.data?.length ?? 0) >= mostAccessTokens;
  return (
    <Card aria-label="Personal access tokens">
      <SectionHeader
        title="Personal access tokens"
        text={
          <>
            For scripts that work in your business on your behalf.{' '}
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="rounded-6 font-medium text-accent-text hover:underline"
            >
              How to use the API
            </a>
          </>
        }
        end={
          <Button size="sm" disabled={isFull} onClick={() => setAdding(true)}>
            <Plus />
            New token
          </Button>
        }
      />
      <SectionBody label="Loading your access tokens" query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <p className="px-5 pt-3 pb-5 text-fg-3 narrow:px-4">None yet.</p>
          ) : (
            <ul className="mt-3 border-line border-t">
              {list.map((token) => (
                <TokenRow key={token.id} token={token} readAt={new Date(tokens.dataUpdatedAt)} />
              ))}
            </ul>
          )
        }
      </SectionBody>
      {isFull && (
        <p className="border-line border-t px-5 py-3 text-13 text-fg-3 narrow:px-4">
          {mostAccessTokens} is the maximum number of tokens. Revoke one to create another.
        </p>
      )}
      {isAdding && (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeTokenDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

function TokenRow({ token, readAt }: { token: AccessToken; readAt: Date }) {
  const { id, name, start } = token;
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation(
    api.account.revokeAccessToken.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Token revoked' }),
      onError: (error) => {
        setAsking(false);
        reportFailure(error);
      },
    }),
  );
  return (
    <SectionRow
      icon={SquareTerminal}
      title={
        <>
          <bdi>{name}</bdi> <span className="font-mono font-normal text-13 text-fg-3">{start}…</span>
        </>
      }
      note={tokenNote(token, readAt)}
    >
      <Button size="sm" variant="danger-quiet" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revoke the token “${name}”?`}
        description="Anything that uses this token stops working right away. This cannot be undone."
        confirmLabel="Revoke token"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
      />
    </SectionRow>
  );
}
