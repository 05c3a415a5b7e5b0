import { addressLines } from '@dayworks/shared/contact';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { type WayToPay, waysToPay } from '@dayworks/shared/look/ways-to-pay';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { askHowToPayText } from '../contact/contact-hrefs.ts';
import { PublicSection } from './page-parts.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../ui/figure/qr-code.tsx')).QrCode }));

export const howToPayId = 'how-to-pay';
export const payOnlineId = 'pay-online';

type HowToPayProps = {
  business: PublicDocument['business'];
  /** The reference that the customer puts on the transfer or check, so that the business can match the payment. */
  reference: string;
  /**
   * Whether the customer can also pay online on this page. If so, the customer does not have to ask the business how to
   * pay.
   */
  isBesideOnline: boolean;
};

/** Shows only the payment methods that the business has set up. Customers pay the business directly. */
export function HowToPay({ business, reference, isBesideOnline }: HowToPayProps) {
  const ways = waysToPay(business, reference);
  if (isBesideOnline && ways.length === 0) return null;
  const isSaid = ways.some(({ facts }) => facts.length > 0);
  return (
    <PublicSection id={howToPayId} title={isBesideOnline ? 'Pay us directly' : 'How to pay'}>
      {ways.map((way) => (
        <Way key={way.heading} way={way} hasHeading={ways.length > 1} />
      ))}
      {ways.length === 0 && (
        <p className="wrap-anywhere mt-1 text-13/[1.1875rem] text-fg-2">
          Please pay {business.business_name} directly.
          {(business.phone || business.email) && ` ${askHowToPayText}`}
        </p>
      )}
      {!isSaid && (
        <Facts
          facts={[
            { label: 'Pay to', value: business.business_name },
            { label: 'Address', value: addressLines(business).join('\n') },
            { label: 'Reference', value: reference },
          ]}
        />
      )}
    </PublicSection>
  );
}

function Way({ way: { heading, facts, links, words }, hasHeading }: { way: WayToPay; hasHeading: boolean }) {
  return (
    <div className="not-first-of-type:mt-4">
      {hasHeading && <h3 className="mt-2 font-medium text-13 text-fg-2">{heading}</h3>}
      {words && (
        <p className="mt-1 whitespace-pre-line break-words font-medium" dir="auto">
          {words}
        </p>
      )}
      {links.map(({ label, url }) => (
        <Button key={url} asChild size="lg" className="mt-2 w-full">
          <a href={url} target="_blank" rel="noopener noreferrer">
            <span className="min-w-0 truncate" dir="auto">
              {label}
            </span>
            <ExternalLink />
          </a>
        </Button>
      ))}
      {links.length > 0 && <Codes links={links} />}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}

/** A QR code for each payment link, so that a customer who reads the page on a computer can pay with a phone. */
const Codes = ({ links }: Pick<WayToPay, 'links'>) => (
  <Suspense>
    <div className="max-sm:hidden">
      <p className="mt-4 text-center text-13 text-fg-2">Scan to pay with your phone:</p>
      <div className={cx('mt-2 flex flex-wrap justify-center gap-4', links.length > 1 && '[&_svg]:size-36')}>
        {links.map(({ label, url }) => (
          <figure key={url} className="grid max-w-48 justify-items-center gap-2">
            <QrCode text={url} label={`QR code of ${label}`} />
            <figcaption className="wrap-anywhere text-center text-13 text-fg-2" dir="auto">
              {label}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  </Suspense>
);

const Facts = ({ facts }: { facts: WayToPay['facts'] }) => (
  <dl className="mt-2 rounded-10 border border-line-strong text-13">
    {facts
      .filter(({ value }) => value)
      .map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-line px-3.5 py-2.5 not-first:border-t">
          <dt className="text-fg-3">{label}</dt>
          <dd
            className="min-w-0 whitespace-pre-line break-words text-right font-medium tabular-nums"
            dir="auto"
          >
            {value}
          </dd>
        </div>
      ))}
  </dl>
);
