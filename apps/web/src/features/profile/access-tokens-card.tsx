import {
  type AccessToken,
  accessTokenDays,
  type MadeAccessToken,
  mostAccessTokens,
} from '@dayworks/shared/account/access-token';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { proven, reportFailure } from '../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Select } from '../../ui/select/select.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { MadeTokenDialog, rightsLabels, tokenNote } from './made-token-dialog.tsx';
import { SectionBody, SectionRow } from './section-row.tsx';

type Days = (typeof accessTokenDays)[number];
type Lasting = `${Days}`;

const lastings = accessTokenDays.map((days) => ({ value: `${days}` as Lasting, label: `${days} days` }));

type NewTokenDialogProps = { onClose: () => void; onMade: (token: MadeAccessToken) => void };

function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  /*
   * The response with the new access token is not cached, because the token must not stay in memory after the user has
   * seen it.
   */
  const create = useMutation(api.account.createAccessToken.mutationOptions({ gcTime: 0 }));
  const form = useSavedForm({
    start: { name: '', rights: 'read' as 'read' | 'write', lasting: '90' as Lasting },
    read: ({ name, rights, lasting }) =>
      readUnless(
        { name, rights, days: Number(lasting) as Days },
        { name: name === '' ? 'Please name this token' : undefined },
      ),
    create: (input) => proven(() => create.mutateAsync(input)),
  });
  const { register, control, errors, saved } = form;

  return (
    <FormDialog
      title="New access token"
      submitLabel="Create token"
      onClose={onClose}
      {...form.frame}
      onSaved={() => saved && onMade(saved)}
      notices={<FormProblem form={form} />}
    >
      <Field label="Name" help="Its purpose, such as the script that uses it." error={errors.name}>
        <Input data-autofocus="" autoComplete="off" maxLength={80} dir="auto" {...register('name')} />
      </Field>
      <Field label="Permissions">
        <Controller
          control={control}
          name="rights"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              className="grid gap-2 sm:grid-cols-2"
            >
              <RadioCard value="read" description="See everything you can see in your business.">
                {rightsLabels.read}
              </RadioCard>
              <RadioCard value="write" description="Also change data and send messages on your behalf.">
                {rightsLabels.write}
              </RadioCard>
            </RadioGroup>
          )}
        />
      </Field>
      <Field label="Expires after">
        <Controller
          control={control}
          name="lasting"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={lastings}
              className="sm:max-w-48"
            />
          )}
        />
      </Field>
      <p className="text-13 text-fg-3">
        The token cannot access your account, team roles or invitations. Changing your password or signing out
        everywhere revokes it.
      </p>
    </FormDialog>
  );
}

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
