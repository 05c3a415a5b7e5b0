import type { Card } from '@dayworks/shared/chat/card';
import { Undo2 } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useScreenHref } from '../../../parts/figures/screen-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { hasFields } from './card-fields.ts';
import type { CardVerbs } from './use-card.ts';

type CardActionsProps = { card: Card; verbs: CardVerbs; onEdit: () => void };

/**
 * Buttons to confirm, edit or dismiss a suggested action in the chat, or to undo it after it was performed, if
 * possible.
 */
export function CardActions({ card, verbs, onEdit }: CardActionsProps) {
  const form = useScreenHref()(card.form_href ?? '');
  if (card.state === 'done' && card.can_undo) {
    return (
      <footer className="px-4 pb-3">
        <Button size="sm" loading={verbs.pending === 'undo'} onClick={() => verbs.undo(card)}>
          <Undo2 />
          Undo
        </Button>
      </footer>
    );
  }
  if (card.state !== 'waiting') return null;
  return (
    <footer className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <Button variant="primary" loading={verbs.pending === 'confirm'} onClick={() => verbs.confirm(card)}>
        {card.confirm_label}
      </Button>
      {hasFields(card.action.kind) ? (
        <Button onClick={onEdit}>Edit</Button>
      ) : (
        form && (
          <Button asChild>
            <Link to={form}>Edit</Link>
          </Button>
        )
      )}
      <Button variant="ghost" loading={verbs.pending === 'dismiss'} onClick={() => verbs.dismiss(card)}>
        Not now
      </Button>
      {card.note && <p className="ml-auto text-12 text-fg-3">{card.note}</p>}
    </footer>
  );
}
