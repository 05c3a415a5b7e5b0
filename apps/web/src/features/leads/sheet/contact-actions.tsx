import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { callHref, mailHref, mapHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { ActionBar } from '../../../parts/sheet/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';

type Way = { label: string; icon: ReactNode; href: string | false | null };

/** Buttons to call, text, email and get directions, each shown only if the lead has the required contact details. */
export function ContactActions({ lead }: { lead: LeadDetail }) {
  const { phone, email, sms_ok, address, city, state, zip_code } = lead;
  const ways: Way[] = [
    { label: 'Call', icon: <Phone />, href: phone && callHref(phone) },
    { label: 'Text', icon: <MessageSquare />, href: phone && sms_ok && textHref(phone) },
    { label: 'Email', icon: <Mail />, href: email && mailHref(email) },
    {
      label: 'Map',
      icon: <MapPin />,
      href: (address || city) && mapHref({ address: address ?? '', city, state, zip_code }),
    },
  ];
  const shown = ways.filter(({ href }) => href);
  if (shown.length === 0) return null;
  return (
    <ActionBar>
      {shown.map(({ label, icon, href }) => (
        <Button key={label} size="sm" asChild>
          <a href={href || undefined} {...(label === 'Map' ? { target: '_blank', rel: 'noopener' } : {})}>
            {icon}
            {label}
          </a>
        </Button>
      ))}
    </ActionBar>
  );
}
