import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { MessageSquare, Phone } from 'lucide-react';
import { use } from 'react';
import { BoardActions } from '../../../parts/board/board-actions.ts';
import { callHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Buttons on a phone for a lead that is awaiting an answer: contact the lead, and mark the lead as contacted. */
export function UrgentActions({ card }: { card: LeadCard }) {
  const { drop } = use(BoardActions);
  const { id, phone, sms_ok } = card;
  const name = customerName(card);
  return (
    <div className="relative z-1 mt-3 flex gap-2 md:hidden">
      {phone && (
        <IconButton label={`Call ${name}`} variant="secondary" asChild>
          <a href={callHref(phone)}>
            <Phone />
          </a>
        </IconButton>
      )}
      {phone && sms_ok && (
        <IconButton label={`Text ${name}`} variant="secondary" asChild>
          <a href={textHref(phone)}>
            <MessageSquare />
          </a>
        </IconButton>
      )}
      <Button
        variant="primary"
        className="flex-1"
        onClick={() => drop(id, { column: 'contacted', index: 0 })}
      >
        Mark contacted
      </Button>
    </div>
  );
}
