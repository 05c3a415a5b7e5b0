import { formatPhone } from '@dayworks/shared/contact/phone-text';
import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { Building2, type LucideIcon, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react';
import { callHref, mailHref, mapHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { placeText } from '../../../parts/service-address/place-text.ts';

interface Contact {
  icon: LucideIcon;
  text: string;
  href?: string;
  /** A label for screen readers that describes what a click does. */
  label?: string;
}

function contactsOf(customer: CustomerDetail): Contact[] {
  const { company, phone, email, sms_ok } = customer;
  const place = customer.address ? customer : customer.addresses[0];
  return [
    company && company !== customerName(customer) && { icon: Building2, text: company },
    phone && {
      icon: Phone,
      text: formatPhone(phone),
      href: callHref(phone),
      label: `Call ${formatPhone(phone)}`,
    },
    phone &&
      sms_ok && {
        icon: MessageSquareText,
        text: 'Text',
        href: textHref(phone),
        label: `Text ${formatPhone(phone)}`,
      },
    email && { icon: Mail, text: email, href: mailHref(email), label: `Email ${email}` },
    place && {
      icon: MapPin,
      text: placeText(place),
      href: mapHref(place),
      label: `Map of ${placeText(place)}`,
    },
  ].filter((contact) => contact !== null && contact !== '' && contact !== false && contact !== undefined);
}

/** The ways to contact the customer, each as a link. */
export function ContactLine({ customer }: { customer: CustomerDetail }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 leading-5">
      {contactsOf(customer).map(({ icon: Icon, text, href, label }) => {
        const content = (
          <>
            <Icon className="size-3.5 flex-none text-fg-3" />
            <bdi className="wrap-anywhere min-w-0">{text}</bdi>
          </>
        );
        return (
          <li key={label ?? text} className="min-w-0">
            {href ? (
              <a
                href={href}
                aria-label={label}
                {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
                className="relative inline-flex items-center gap-1.5 rounded-4 after:absolute after:-inset-1 hover:text-fg-1 hover:underline touch:after:-inset-y-2.5"
              >
                {content}
              </a>
            ) : (
              <span className="inline-flex items-center gap-1.5">{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
