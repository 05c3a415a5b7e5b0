import { Check, FileText, Kanban, type LucideIcon, PenLine, Receipt, Wallet } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/screen-size.ts';
import {
  DetailPicture,
  PhoneFrame,
  PhonePicture,
  PhoneShelf,
  ScreenPicture,
  WindowFrame,
} from './picture.tsx';
import type { DetailName } from './pictures.ts';
import { SectionHeading, wrap } from './section-heading.tsx';

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

/** The steps of the sample job on the landing page, from the estimate to the payment. */
const stops: { icon: LucideIcon; title: string; text: string; amount: string }[] = [
  { icon: FileText, title: 'Estimate', text: 'Joseph signs for a new deck', amount: '$6,900.00' },
  { icon: Wallet, title: 'Deposit', text: 'Half, paid the next day', amount: '$3,450.00' },
  { icon: Kanban, title: 'Project', text: 'On the board, with its budget', amount: '$6,900.00' },
  { icon: Receipt, title: 'Invoice', text: 'The same items, in one tap', amount: '$6,900.00' },
  { icon: Check, title: 'Payment', text: 'Only the balance is due', amount: '$3,450.00' },
];

const alt =
  'The customer page of Joseph Okafor: balance due and lifetime value, and the history of a deck rebuild from the estimate to the project, the invoice and the payments.';

export function Thread() {
  const isMobile = useIsMobile();
  return (
    <section id="thread" aria-labelledby="thread-title" className={cx(wrap, 'pt-18 lg:pt-28')}>
      <SectionHeading
        id="thread-title"
        title="Every job from start to finish."
        text="Each step carries over what you already entered, from the signed estimate to money in the bank. You never type anything twice."
      />
      <ol className="mt-6 lg:mt-11 lg:grid lg:grid-cols-5">
        {stops.map(({ icon: Icon, title, text, amount }) => (
          <li
            key={title}
            className="group relative pb-5 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-px before:bg-line-strong last:before:hidden lg:pt-10 lg:pr-5 lg:pb-0 lg:pl-0 lg:before:top-[11px] lg:before:right-0 lg:before:bottom-auto lg:before:left-[23px] lg:before:h-px lg:before:w-auto"
          >
            <span className="absolute top-0 left-0 grid size-[23px] place-items-center rounded-full border border-line-strong bg-surface-1 text-fg-2 group-last:border-success-border group-last:bg-success-bg group-last:text-success-fg">
              <Icon className="size-[13px]" />
            </span>
            <h3 className="font-semibold leading-[1.375rem]">{title}</h3>
            <p className="text-13 text-fg-2">{text}</p>
            <p className="font-medium text-13 tabular-nums">{amount}</p>
          </li>
        ))}
      </ol>
      {isMobile ? (
        <PhoneShelf className="mt-4 h-[460px] rounded-14 border border-line pt-8">
          <PhoneFrame className="w-[270px]">
            <PhonePicture name="customer-phone" alt={alt} />
          </PhoneFrame>
        </PhoneShelf>
      ) : (
        <WindowFrame className="mt-10 lg:mt-14">
          <ScreenPicture name="customer" alt={alt} />
        </WindowFrame>
      )}
    </section>
  );
}

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: PenLine,
    title: 'Approved and signed on the spot',
    text: 'They type their name or sign with a finger. The name, signature and time are saved with the version they approved.',
  },
  {
    icon: Wallet,
    title: 'A deposit before the first nail',
    text: 'Ask for a percentage or a set amount. Once paid, it is subtracted from the invoice for you.',
  },
  {
    icon: FileText,
    title: 'Your letterhead, not ours',
    text: 'Your name and your logo on a private page, with a clean PDF for the records.',
  },
];

/** Shows what customers see when they get an estimate or an invoice. */
export function CustomersSide() {
  return (
    <section id="customers" aria-labelledby="customers-title" className={cx(wrap, 'pt-18 lg:pt-28')}>
      <div className="lg:grid lg:grid-cols-[1fr_560px] lg:items-center lg:gap-16">
        <div>
          <SectionHeading
            id="customers-title"
            title="A yes on the doorstep."
            text="Every estimate and invoice is a link. Your customer opens it on any phone, with no app and no account."
          />
          <ul className="mt-7 grid gap-5 lg:mt-10 lg:gap-6">
            {points.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3.5">
                <span className="grid size-8 flex-none place-items-center rounded-8 border border-line-strong bg-surface-1 text-fg-2">
                  <Icon />
                </span>
                <div>
                  <h3 className="font-semibold leading-[1.375rem]">{title}</h3>
                  <p className="max-w-[26.25rem] text-pretty text-fg-2 leading-[1.375rem]">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <PhoneShelf className="mt-9 rounded-14 border border-line px-6 pt-8 max-sm:pb-8 sm:h-[580px] lg:mt-0">
          <PhoneFrame className="w-[270px] flex-none sm:w-[250px]">
            <PhonePicture
              name="shared-estimate"
              alt="An estimate on the customer’s phone: deck rebuild for $3,510.00, valid for 25 days, its items, and the button Approve and sign."
            />
          </PhoneFrame>
          <PhoneFrame className="w-[250px] flex-none pt-16 max-sm:hidden">
            <PhonePicture
              name="shared-invoice"
              alt="An invoice on the customer’s phone with the amount due, the date and the work done."
            />
          </PhoneFrame>
        </PhoneShelf>
      </div>
    </section>
  );
}
