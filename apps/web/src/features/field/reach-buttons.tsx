import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { MessageSquareText, Navigation, Phone } from 'lucide-react';
import { callHref, directionsHref, textHref } from '../../parts/contact/contact-hrefs.ts';
import { TapButton } from './tap-button.tsx';

/** Buttons for directions, calls and text messages; buttons without a target are omitted. */
export function ReachButtons({ visit }: { visit: Pick<FieldVisit, 'address' | 'customer'> }) {
  const { address, customer } = visit;
  const phone = customer?.phone;
  const ways = [
    address && { label: 'Directions', icon: Navigation, href: directionsHref(address), isWeb: true },
    phone && { label: 'Call', icon: Phone, href: callHref(phone) },
    phone && customer.sms_ok && { label: 'Text', icon: MessageSquareText, href: textHref(phone) },
  ].filter((way) => typeof way === 'object' && way !== null);
  if (ways.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {ways.map(({ label, icon: Icon, href, isWeb }) => (
        <TapButton
          key={label}
          asChild
          className={isWeb ? 'flex-[1.3] tight:basis-full' : 'flex-1 tight:basis-full'}
        >
          <a href={href} {...(isWeb ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon aria-hidden="true" />
            {label}
          </a>
        </TapButton>
      ))}
    </div>
  );
}
