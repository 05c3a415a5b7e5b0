import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { SharedUser } from '@dayworks/shared/invoices/shared-invoice';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/detail/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { shareTexts } from './share-texts.ts';

type SharedWithProps = {
  kind: DocumentKind;
  users: readonly SharedUser[];
  onRemove: (userId: string) => Promise<unknown>;
};

export function SharedWith({ kind, users, onRemove }: SharedWithProps) {
  const texts = shareTexts(kind);
  const [removingId, setRemovingId] = useState<string | null>(null);

  const remove = async (id: string) => {
    setRemovingId(id);
    try {
      await onRemove(id);
      toast({ type: 'success', ...texts.removed });
    } catch {
      toast({ type: 'error', look: 'destructive', ...texts.removingFailed });
    } finally {
      setRemovingId(null);
    }
  };

  return (
    <section>
      <h3 className="font-semibold text-13">Shared With</h3>
      {users.length === 0 ? (
        <p className="mt-1 text-13 text-fg-3">Nobody yet. People you add can read it once they sign in.</p>
      ) : (
        <ul className="mt-1">
          {users.map(({ id, email }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 border-line py-1.5 [&+li]:border-t">
              <Avatar name={email} decorative />
              <bdi className="min-w-0 flex-1 truncate">{email}</bdi>
              <IconButton
                label={`Remove ${email}`}
                size="sm"
                disabled={removingId === id}
                onClick={() => void remove(id)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
