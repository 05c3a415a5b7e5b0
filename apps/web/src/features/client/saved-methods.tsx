import type { ClientPage as Client } from '@dayworks/shared/client/client-page';
import type { ClientKey } from '@dayworks/shared/customers/contract';
import type { KeptMethod } from '@dayworks/shared/online/saved-method';
import { methodName } from '@dayworks/shared/online/saved-method-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PublicSection } from '../../parts/public-document/page-parts.tsx';
import { MethodLine } from '../../parts/saved-methods/method-line.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** The customer's saved cards and bank accounts, which the customer can remove. */
export function SavedMethods({ page, link }: { page: Client; link: ClientKey }) {
  const [removed, setRemoved] = useState<KeptMethod | null>(null);
  const { mutate, isPending, error } = useMutation(
    api.client.removeMethod.mutationOptions({
      onSuccess: (next) => {
        queryClient.setQueryData(api.client.open.queryKey({ input: link }), next);
        setRemoved(null);
      },
      onError: () => setRemoved(null),
    }),
  );
  if (page.saved_methods.length === 0) return null;
  return (
    <PublicSection title="Saved payment methods">
      <ul className="mt-2">
        {page.saved_methods.map((method) => (
          <li
            key={method.id}
            className="flex min-h-14 items-center gap-3 border-line py-2.5 not-first:border-t"
          >
            <MethodLine method={method} today={page.today} />
            <Button variant="ghost" size="sm" onClick={() => setRemoved(method)}>
              Remove<span className="sr-only"> {methodName(method)}</span>
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
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title="Remove this payment method?"
        description={`${page.business.business_name} can no longer charge it. You can save it again when you pay an invoice.`}
        lost={removed ? [{ label: methodName(removed) }] : []}
        confirmLabel="Remove"
        pending={isPending}
        onConfirm={() => removed && mutate({ ...link, saved_method_id: removed.id })}
      />
    </PublicSection>
  );
}
