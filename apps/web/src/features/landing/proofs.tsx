import { cx } from '../../ui/cx.ts';
import { DetailPicture } from './picture.tsx';
import type { DetailName } from './pictures.ts';
import { wrap } from './wrap.ts';

interface Proof {
  picture: DetailName;
  alt: string;
  title: string;
  text: string;
}

const proofs: Proof[] = [
  {
    picture: 'items-detail',
    alt: 'The end of a new invoice on a phone: the last item, the total of $2,000.74 and the button Create Invoice.',
    title: 'Invoiced before the van moves',
    text: 'Pick the customer, tap the items on your own price list, glance at the total. The button stays under your thumb all the way.',
  },
  {
    picture: 'viewed-detail',
    alt: 'An invoice for $4,236.00, marked as viewed: due in 8 days, viewed yesterday at 6:12 PM, with buttons to email, text, print, share and edit it.',
    title: 'You know it was opened',
    text: 'No more “it must have gone to spam”. You see when they looked, and a friendly reminder is one tap away.',
  },
  {
    picture: 'books-detail',
    alt: 'Reconciliation: ledger, invoices and payments agree, the difference is $0.00.',
    title: 'Figures that hold up',
    text: 'Every dollar is counted three ways, and the page shows you that they agree. To the cent, every day.',
  },
];

export function Proofs() {
  return (
    <section
      id="why"
      aria-label="Why it works"
      className={cx(wrap, 'grid gap-3 pt-14 lg:grid-cols-3 lg:gap-4 lg:pt-18')}
    >
      {proofs.map(({ picture, alt, title, text }) => (
        <article
          key={title}
          className="rounded-10 border border-line bg-surface-1 p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-8"
        >
          <div className="mb-6 overflow-clip rounded-8 border border-line md:max-lg:mb-0">
            <DetailPicture name={picture} alt={alt} />
          </div>
          <div>
            <h2 className="font-semibold text-[1.125rem]/[1.5rem] tracking-tighter">{title}</h2>
            <p className="mt-1.5 text-pretty text-fg-2 leading-[1.375rem]">{text}</p>
          </div>
        </article>
      ))}
    </section>
  );
}
