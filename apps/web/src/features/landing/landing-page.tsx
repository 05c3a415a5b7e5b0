import { Check } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link, usePageTitle } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/labels.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { CustomersSide, Proofs, Thread } from './landing-story.tsx';
import { PhoneFrame, PhonePicture, ScreenPicture, WindowFrame } from './picture.tsx';
import { partOfScreen, type Screen, ScreenSection, Screens, wholeScreen } from './screen-card.tsx';
import { wrap } from './section-heading.tsx';

function CreateAccountLink({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Button asChild variant={variant} size="lg" className="min-h-12 text-16">
      <Link to={`${paths.auth.getHref()}?mode=sign-up`}>Create your account</Link>
    </Button>
  );
}

/** Pictures on the landing page of the screens for the work before and after a job, such as leads and reminders. */
const screens: Screen[] = [
  {
    ...partOfScreen,
    name: 'leads',
    alt: 'The leads board from new to won, each lead with its value, its source and when it needs an answer.',
    title: 'Work comes in',
    text: 'Requests from your website, referrals and campaigns land on one board. It shows who is waiting for an answer and what each lead is worth.',
  },
  {
    ...partOfScreen,
    name: 'reminders',
    alt: 'The reminder settings: turned on, with the days before and after the due date when each message goes out, and how many were paid or answered.',
    title: 'Get paid without chasing',
    text: 'Polite reminders on the days you choose. They stop when a customer pays, replies or promises a date.',
  },
  {
    ...wholeScreen,
    name: 'financials',
    alt: 'Financials: revenue, expenses and profit for twelve months, outstanding and past due amounts, and monthly profit and loss compared with the year before.',
    title: 'You know where the money is',
    text: 'Profit and loss, unpaid invoices by age, sales tax by rate, and an eight-week cash forecast as a range. Open any figure to see the entries behind it.',
  },
  {
    ...partOfScreen,
    name: 'coach',
    alt: 'The AI coach with what to do first: each suggestion shows the figures behind it, what it is worth, and one button.',
    title: 'A coach that has read your books',
    text: 'See what to do next and what it is worth, based on your own data. It works without an AI provider, and nothing leaves your machine.',
  },
  {
    ...partOfScreen,
    name: 'calendar',
    alt: 'The weekly calendar with the visits of everyone on the team, by day and hour.',
    title: 'The day, hour by hour',
    text: 'See everyone’s visits, drag to move them, and get a warning before two overlap. It works offline in the van, too.',
  },
];

const Office = () => (
  <ScreenSection
    id="office"
    title="From the first call to the last cent."
    text="Getting work, doing it, being paid, and knowing what is left. One place, and every part knows the others."
    screens={screens}
  />
);

function LandingFooter() {
  return (
    <div className={wrap}>
      <section
        id="start"
        aria-labelledby="start-title"
        className="mt-16 rounded-14 bg-ink px-6 py-10 text-on-ink lg:mt-28 lg:flex lg:items-center lg:justify-between lg:px-16 lg:py-14"
      >
        <div>
          <h2
            id="start-title"
            className="text-balance font-semibold text-28 tracking-[-0.03em] lg:text-[2.5rem]/[2.875rem] lg:tracking-[-0.038em]"
          >
            Invoice your next job with Dayworks.
          </h2>
          <p className="mt-2 mb-6 opacity-75 lg:mb-0">
            Name your business, add a customer, create the invoice. That is the whole setup.
          </p>
        </div>
        <CreateAccountLink variant="secondary" />
      </section>
      <footer
        className={cx(
          'flex flex-col items-start gap-x-6 gap-y-2 pt-8 pb-10 text-13 text-fg-3',
          'lg:flex-row lg:items-center',
        )}
      >
        <span className="flex items-center gap-2.5 font-semibold text-14 text-fg-1 tracking-tight">
          <Mark />
          Dayworks
        </span>
        <span>Yours to host</span>
        <span>No trackers, no ads</span>
        <Link to={paths.auth.getHref()} className="-my-3 py-3 font-medium text-fg-1 lg:ml-auto">
          Sign In
        </Link>
      </footer>
    </div>
  );
}

const sharedInvoice = (
  <PhonePicture
    name="shared-invoice"
    isFirst
    alt="An invoice as the customer sees it on a phone: $4,236.00 due, the button How to pay, and below it the work item by item."
  />
);

/**
 * Shows the product on the landing page. On a wide screen, the picture shows the dashboard with the customer's phone in
 * front of it; on a narrow screen, it shows only the phone.
 */
function Stage() {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <div className="flex justify-center border-line border-b bg-linear-to-b from-surface-0 to-surface-3 in-data-[theme=dark]:to-surface-1 px-5 pt-6 pb-10">
        <PhoneFrame className="w-[300px]">{sharedInvoice}</PhoneFrame>
      </div>
    );
  }
  return (
    <div className={cx(wrap, 'relative pb-16')}>
      <WindowFrame>
        <ScreenPicture
          name="dashboard"
          isFirst
          alt="The dashboard of the example business Bluebird Home Services: revenue this month, payments, pending invoices, a twelve-week sales chart and next steps."
        />
      </WindowFrame>
      <PhoneFrame className="absolute right-10 bottom-0 w-[19%] min-[1336px]:-right-4">
        {sharedInvoice}
      </PhoneFrame>
    </div>
  );
}

const places = [
  { href: '#why', label: 'Why it works' },
  { href: '#customers', label: 'Your customers' },
  { href: '#thread', label: 'One thread' },
  { href: '#screens', label: 'The screens' },
  { href: '#office', label: 'The whole office' },
];

function LandingHeader() {
  return (
    <header className={cx(wrap, 'flex h-16 items-center gap-7 lg:h-18')}>
      <span className="flex items-center gap-2.5 font-semibold text-[1.0625rem] tracking-tighter">
        <Mark className="size-7" />
        Dayworks
      </span>
      <nav aria-label="On this page" className="hidden flex-1 gap-1 lg:flex">
        {places.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="rounded-8 px-3 py-1.5 font-medium text-fg-2 transition-colors hover:text-fg-1"
          >
            {label}
          </a>
        ))}
      </nav>
      <Button asChild className="ml-auto">
        <Link to={paths.auth.getHref()}>Sign In</Link>
      </Button>
    </header>
  );
}

function Hero() {
  return (
    <section
      className={cx(
        wrap,
        'pt-10 pb-9 lg:grid lg:grid-cols-[1fr_440px] lg:items-end lg:gap-12 lg:pt-22 lg:pb-18',
      )}
    >
      <h1 className="font-semibold text-[2.75rem]/[2.875rem] tracking-[-0.04em] md:text-[4rem]/[4.125rem] lg:-mb-2 lg:text-[5.25rem]/[5.25rem] lg:tracking-[-0.048em]">
        Tools down.
        <br />
        <span className="text-accent-text">Invoice out.</span>
      </h1>
      <div>
        <p className="mt-4.5 max-w-[35rem] text-[1.0625rem]/[1.6875rem] text-fg-2 lg:mt-0 lg:text-[1.125rem]/[1.8125rem]">
          The office for people whose desk is a van. Leads, visits, jobs, invoices and payments, as quick on a
          phone as on the big screen.
        </p>
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row">
          <CreateAccountLink variant="primary" />
          <Button asChild size="lg" className="min-h-12 text-16">
            <a href="#customers">See what customers get</a>
          </Button>
        </div>
        <p className="mt-3.5 flex items-center gap-1.5 text-13 text-fg-3">
          <Check />
          No credit card needed. Export everything to CSV anytime.
        </p>
      </div>
    </section>
  );
}

export default function LandingPage() {
  usePageTitle('Leads, jobs, invoices, payments');
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main>
        <Hero />
        <Stage />
        <Proofs />
        <CustomersSide />
        <Thread />
        <Screens />
        <Office />
      </main>
      <LandingFooter />
    </div>
  );
}
