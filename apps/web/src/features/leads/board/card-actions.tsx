import { formatPhone } from '@dayworks/shared/contact';
import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { callHref, mailHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { MenuItem } from '../../../ui/menu/dropdown-menu.tsx';

/** The menu items of a lead card for contacting the lead. */
export default function CardActions({ card: { phone, email, sms_ok } }: { card: LeadCard }) {
  return (
    <>
      {phone && (
        <MenuItem asChild>
          <a href={callHref(phone)}>
            <Phone />
            Call {formatPhone(phone)}
          </a>
        </MenuItem>
      )}
      {phone && sms_ok && (
        <MenuItem asChild>
          <a href={textHref(phone)}>
            <MessageSquare />
            Send a text
          </a>
        </MenuItem>
      )}
      {email && (
        <MenuItem asChild>
          <a href={mailHref(email)}>
            <Mail />
            Write an email
          </a>
        </MenuItem>
      )}
    </>
  );
}
