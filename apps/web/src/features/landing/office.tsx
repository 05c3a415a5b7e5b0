import { partOfScreen, type Screen, wholeScreen } from './screen-card.tsx';
import { ScreenSection } from './screen-section.tsx';

/** Screens of the product for the work before and after a job. */
const screens: Screen[] = [
  {
    ...partOfScreen,
    name: 'leads',
    alt: 'The board of leads from new to won, each with what it is worth, where it came from and when it wants an answer.',
    title: 'Work comes in',
    text: 'Requests from your website, referrals and campaigns land on one board. It says who waits for an answer, and what they are worth.',
  },
  {
    ...partOfScreen,
    name: 'reminders',
    alt: 'The settings of reminders: switched on, with the days before and after the due date on which each message goes out, and how many were paid or answered.',
    title: 'Money comes in by itself',
    text: 'Polite messages on the days you choose. They stop when somebody pays, answers or promises a day.',
  },
  {
    ...wholeScreen,
    name: 'financials',
    alt: 'Financials: revenue, expenses and profit of twelve months, what is owed and how much of it is late, and profit and loss by month beside the year before.',
    title: 'You know where the money is',
    text: 'Profit and loss, who owes how long, tax by rate, and eight weeks of cash ahead as a range. Every figure opens the rows it is made of.',
  },
  {
    ...partOfScreen,
    name: 'coach',
    alt: 'The AI coach with what to do first: each piece of advice with the figures it follows from, what it is worth, and one button.',
    title: 'A coach that has read your books',
    text: 'What to do next and what it is worth, from your own rows. It works without a provider, and nothing leaves your machine.',
  },
  {
    ...partOfScreen,
    name: 'calendar',
    alt: 'The calendar of the week with the visits of everybody in the team, by day and hour.',
    title: 'The day, hour by hour',
    text: 'Visits by person, drag to move, warnings before two collide. In the van it works without a network, too.',
  },
];

export const Office = () => (
  <ScreenSection
    id="office"
    title="From the first call to the last cent."
    text="Getting work, doing it, being paid, and knowing what is left. One place, and every part knows the others."
    screens={screens}
  />
);
