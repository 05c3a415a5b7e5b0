import type { ClientPage as Client } from '@dayworks/shared/client/client-page';
import type { ClientKey } from '@dayworks/shared/customers/contract';
import { type MethodFacts, methodName } from '@dayworks/shared/online/saved-method-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PublicSection } from '../../parts/public-document/page-parts.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type ClientAutopayProps = { page: Client; link: ClientKey };

/** Stores the updated client page that the server returns after a change. */
const keep = (link: ClientKey) => (next: Client) =>
  queryClient.setQueryData(api.client.open.queryKey({ input: link }), next);

/** The customer's automatic payments: each can be ended, and they can be turned on with a saved card or bank account. */
export function ClientAutopay({ page, link }: ClientAutopayProps) {
  const { autopay, saved_methods } = page;
  const canStart = autopay.words !== null && saved_methods.length > 0 && autopay.on.length === 0;
  if (autopay.on.length === 0 && !canStart) return null;
  return (
    <PublicSection title="Automatic payments">
      {autopay.on.length > 0 ? <Started page={page} link={link} /> : <Start page={page} link={link} />}
    </PublicSection>
  );
}

function Started({ page, link }: ClientAutopayProps) {
  const [ended, setEnded] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(
    api.client.endAutopay.mutationOptions({
      onSuccess: keep(link),
      onSettled: () => setEnded(null),
    }),
  );
  const nameOf = (id: string) => {
    const method = page.saved_methods.find((one) => one.id === id);
    return method ? methodName(method) : '';
  };
  return (
    <>
      <ul className="mt-2">
        {page.autopay.on.map(({ id, covers, saved_method_id }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-line py-2.5 not-first:border-t">
            <span className="min-w-0 flex-1">
              <bdi className="wrap-anywhere block font-medium leading-5">{covers}</bdi>
              <span className="block text-12 text-fg-3 leading-4">
                Charged to {nameOf(saved_method_id)} on the due date
              </span>
            </span>
            <Button variant="ghost" size="sm" onClick={() => setEnded(id)}>
              End<span className="sr-only"> automatic payments: {covers}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <Alert tone="danger" live>
          {errorMessage(error)}
        </Alert>
      )}
      <ConfirmDialog
        open={ended !== null}
        onOpenChange={() => setEnded(null)}
        title="End automatic payments?"
        description={`${page.business.business_name} will no longer charge you. You pay later invoices yourself.`}
        confirmLabel="End automatic payments"
        pending={isPending}
        onConfirm={() => ended && mutate({ ...link, autopay_id: ended })}
      />
    </>
  );
}

const payWith = (method: MethodFacts) => `Turn on with ${methodName(method)}`;

function Start({ page, link }: ClientAutopayProps) {
  const [isAgreed, setAgreed] = useState(false);
  const { mutate, isPending, error } = useMutation(
    api.client.startAutopay.mutationOptions({ onSuccess: keep(link) }),
  );
  const { words } = page.autopay;
  if (words === null) return null;
  return (
    <div className="mt-3 grid gap-3">
      <Checkbox
        checked={isAgreed}
        onCheckedChange={setAgreed}
        label="Pay later invoices automatically"
        description={words}
      />
      {error && (
        <Alert tone="danger" live>
          {errorMessage(error)}
        </Alert>
      )}
      {page.saved_methods.map((method) => (
        <Button
          key={method.id}
          size="lg"
          variant="secondary"
          className="w-full"
          disabled={!isAgreed}
          loading={isPending}
          onClick={() => mutate({ ...link, saved_method_id: method.id, agreed_to: words })}
        >
          {payWith(method)}
        </Button>
      ))}
    </div>
  );
}
