import { FileText, type LucideIcon, PenLine, Wallet } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { PhoneFrame, PhoneShelf } from './frames.tsx';
import { PhonePicture } from './picture.tsx';
import { SectionHeading } from './section-heading.tsx';
import { wrap } from './wrap.ts';

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
