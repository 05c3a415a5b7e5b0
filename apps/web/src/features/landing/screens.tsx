import { partOfScreen, type Screen, wholeScreen } from './screen-card.tsx';
import { ScreenSection } from './screen-section.tsx';

const screens: Screen[] = [
  {
    ...wholeScreen,
    name: 'jobs',
    alt: 'The board of jobs: unscheduled, scheduled, in progress, to be invoiced and invoiced, each card with its customer, its next visit, its crew and what it is worth.',
    title: 'Every job on one board',
    text: 'Book the visits, send the crew, bill what is done. A card moves by itself once its visits, hours and invoice say so.',
  },
  {
    ...partOfScreen,
    name: 'invoice-form',
    alt: 'A new invoice for Tom Hadley: dates, service address, three items from the catalog and the summary with the total.',
    title: 'A form that thinks ahead',
    text: 'Terms, tax, prices and address fill themselves in. What you typed is kept, even when the battery dies.',
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
