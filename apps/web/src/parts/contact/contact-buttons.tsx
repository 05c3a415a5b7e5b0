import { Mail, MapPin, MessageSquareText, Navigation, Phone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { callHref, directionsHref, mailHref, textHref } from './contact-hrefs.ts';

type ContactButtonsProps = {
  phone: string | null;
  email: string | null;
  /** The postal address of the contact on one line. */
  address: string | null;
  /** Whether text messages to this phone number are allowed. Some numbers cannot receive them. */
  canText?: boolean;
};

/** Links for directions, calls, text messages and emails. A link is omitted if there is no address or number for it. */
export function ContactButtons({ phone, email, address, canText = true }: ContactButtonsProps) {
  const ways = [
    address && { label: 'Directions', icon: Navigation, href: directionsHref(address), isWeb: true },
    phone && { label: 'Call', icon: Phone, href: callHref(phone) },
    phone && canText && { label: 'Text', icon: MessageSquareText, href: textHref(phone) },
    email && { label: 'Email', icon: Mail, href: mailHref(email) },
  ].filter((way) => typeof way === 'object' && way !== null);
  if (ways.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-13 text-fg-3">
        <MapPin className="size-4 flex-none" />
        No address or contact details for this customer yet.
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {ways.map(({ label, icon: Icon, href, isWeb }) => (
        <Button key={label} asChild className="flex-1">
          <a href={href} {...(isWeb ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon />
            {label}
          </a>
        </Button>
      ))}
    </div>
  );
}
