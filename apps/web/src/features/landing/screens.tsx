import { partOfScreen, type Screen, wholeScreen } from './screen-card.tsx';
import { ScreenSection } from './screen-section.tsx';

const screens: Screen[] = [
  {
    ...wholeScreen,
    name: 'jobs',
    alt: 'The jobs board: unscheduled, scheduled, in progress, to be invoiced and invoiced, each card with its customer, next visit, crew and value.',
    title: 'Every job on one board',
    text: 'Book the visits, send the crew, invoice the work. Each card moves by itself as visits, hours and invoices come in.',
  },
  {
    ...partOfScreen,
    name: 'invoice-form',
    alt: 'A new invoice for Tom Hadley: dates, service address, three items from the catalog and the summary with the total.',
    title: 'A form that thinks ahead',
    text: 'Terms, tax, prices and address fill in automatically. What you typed is saved, even if the battery dies.',
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

export const Screens = () => (
  <ScreenSection
    id="screens"
    title="The paperwork, put away."
    text="Calm screens with the figures up front. At the desk they show the whole picture, in the van they fit one hand."
    screens={screens}
  />
);
