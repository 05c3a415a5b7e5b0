import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import { PhoneFrame, PhoneShelf } from './frames.tsx';
import { PhonePicture, ScreenPicture } from './picture.tsx';
import type { ScreenName } from './pictures.ts';
import { SectionHeading } from './section-heading.tsx';
import { wrap } from './wrap.ts';

interface Screen {
  name: Exclude<ScreenName, 'dashboard' | 'customer'>;
  alt: string;
  title: string;
  text: string;
  /** In a wide card the whole screen, in a narrow one the part that matters, large enough to be read. */
  frame: string;
  picture: string;
  isWide?: true;
}

const screens: Screen[] = [
  {
    name: 'projects',
    alt: 'The board of projects: planning, in progress, on hold, completed and cancelled, each card with its budget and what was invoiced and paid.',
    title: 'Jobs on one board',
    text: 'Drag a job from planning to done. Each card says how much of its budget is invoiced, and how much of that is paid.',
    frame: '',
    picture: 'block h-auto w-full',
    isWide: true,
  },
  {
    name: 'invoice-form',
    alt: 'A new invoice for Tom Hadley: dates, service address, three items from the catalog and the summary with the total.',
    title: 'A form that thinks ahead',
    text: 'Terms, tax, prices and address fill themselves in. What you typed is kept, even when the battery dies.',
    frame: 'h-[420px]',
    picture: 'absolute top-0 -left-[272px] h-auto w-[1280px] max-w-none lg:-left-[204px] lg:w-[960px]',
  },
  {
    name: 'invoices',
    alt: 'The list of invoices with one of them open beside it: customer, address, items, total, and the buttons Send Reminder and Record Payment.',
    title: 'Where every invoice stands',
    text: 'Drafts, unpaid, overdue, paid. Email it, text it, print it or take the payment, without leaving the list.',
    frame: 'h-[420px]',
    picture: 'absolute top-0 right-0 h-auto w-[1080px] max-w-none lg:w-[960px]',
  },
];

export function Screens() {
  return (
    <section id="screens" aria-labelledby="screens-title" className={cx(wrap, 'pt-18 lg:pt-28')}>
      <SectionHeading
        id="screens-title"
        title="The paperwork, put away."
        text="Calm screens with the figures up front. At the desk they show the whole picture, in the van they fit one hand."
      />
      <div className="mt-6 grid gap-3 lg:mt-11 lg:grid-cols-2 lg:gap-4">
        {screens.map((screen) => (
          <ScreenCard key={screen.name} screen={screen} />
        ))}
      </div>
    </section>
  );
}

function ScreenCard({ screen }: { screen: Screen }) {
  const isMobile = useIsMobile();
  const { name, alt, title, text, frame, picture, isWide } = screen;
  return (
    <article
      className={cx(
        'flex flex-col justify-between overflow-clip rounded-10 border border-line bg-surface-1',
        isWide && 'lg:col-span-2',
      )}
    >
      <div className="p-6">
        <h3 className="font-semibold text-[1.125rem]/[1.5rem] tracking-tighter">{title}</h3>
        <p className="mt-1.5 max-w-[35rem] text-pretty text-fg-2 leading-[1.375rem]">{text}</p>
      </div>
      {isMobile ? (
        <PhoneShelf className="h-[360px] border-line border-t pt-7">
          <PhoneFrame className="w-[260px]">
            <PhonePicture name={`${name}-phone`} alt={alt} />
          </PhoneFrame>
        </PhoneShelf>
      ) : (
        <div
          className={cx(
            'relative ml-6 overflow-clip rounded-tl-10 border-line-strong border-t border-l',
            frame,
          )}
        >
          <ScreenPicture name={name} alt={alt} className={picture} />
        </div>
      )}
    </article>
  );
}
