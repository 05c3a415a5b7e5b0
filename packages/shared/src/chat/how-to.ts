import { allSections, isForOwners, type SectionId } from '../business/setting-sections.ts';
import { type FoundBy, onProfile, settingWords } from '../business/setting-words.ts';

/** A screen, or a single setting on a screen, where the user can do what they asked about. */
export interface Place {
  label: string;
  href: string;
  /** Whether only owners can see this screen or setting. */
  isForOwners: boolean;
}

interface Topic extends Place {
  words: ReadonlySet<string>;
  /**
   * If given, the screen or setting is offered only if the user says one of these words. For example, 'make an invoice'
   * is not about recurring invoices.
   */
  onlyWith?: ReadonlySet<string>;
}

const singular = (word: string) =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : word;
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular);

const topic = (place: Place, words: string): Topic => ({
  ...place,
  words: new Set(wordsIn(`${place.label} ${words}`)),
});
const screen = (label: string, href: string, words = ''): Topic =>
  topic({ label, href, isForOwners: false }, words);

/** Screens where a user starts a task or looks something up. To teach the chat another screen, add the screen here. */
const screens: readonly Topic[] = [
  screen('New customer', '/customers?new=1', 'add create client'),
  screen('New appointment', '/appointments?new=1', 'add create visit book schedule'),
  screen('New job', '/jobs?new=1', 'add create work order'),
  screen('New lead', '/leads?new=1', 'add create inquiry'),
  screen('New estimate', '/estimates/new', 'add create write send quote bid'),
  screen('New invoice', '/invoices/new', 'add create write send bill'),
  {
    ...screen(
      'Recurring invoices',
      '/invoices/recurring',
      'add create new start repeat repeating bill monthly every month week automatically',
    ),
    onlyWith: new Set(['recurring', 'repeat', 'repeating', 'monthly']),
  },
  screen('New task', '/tasks?new=1', 'add create todo'),
  screen('Record payment', '/payments?new=1', 'add enter log'),
  screen('Expenses', '/expenses', 'add new record enter log expense receipt'),
  screen('Products', '/products', 'add new item service price list catalog'),
  screen('Campaigns', '/marketing', 'new create send newsletter mailing'),
  screen('Day close', '/day-close', 'close day end'),
];

/** Screens for looking something up or connecting a service, not for performing a task. */
const overviews: readonly Topic[] = [
  screen(
    'Financials',
    '/financials',
    'tax report profit loss statement p l sales book bookkeeping receivable',
  ),
  screen('Calendar', '/calendar', 'google apple outlook ical icloud phone sync subscribe schedule feed app'),
  screen('Customers', '/customers', 'client list'),
  screen('Invoices', '/invoices', 'bill list'),
  screen('Estimates', '/estimates', 'quote list'),
  screen('Payments', '/payments', 'list'),
];

/** Screens that are offered only in response to commands, never in response to a question about how to do something. */
const others: readonly Topic[] = [
  screen('Tasks', '/tasks'),
  screen('Leads', '/leads'),
  screen('Jobs', '/jobs'),
  screen('Projects', '/projects'),
];
const looking = new Set(['hook up', ...'see find view sync synchronize subscribe connect link'.split(' ')]);

/** Synonyms for the names of the screens and settings. */
const alike: Readonly<Record<string, string>> = {
  guy: 'member',
  worker: 'member',
  person: 'member',
  people: 'member',
  hire: 'member',
  crew: 'team',
  crewmember: 'member',
};

const addressOf = (id: SectionId) => (id === 'business' ? '/settings' : `/settings/${id}`);
const found = (href: string, { label, words = '' }: FoundBy, forOwners = false): Topic =>
  topic(
    {
      label,
      href: `${href}?find=${encodeURIComponent(label).replaceAll('%20', '+')}`,
      isForOwners: forOwners,
    },
    words,
  );

/** The booking settings are offered only to users who mention booking, because 'online' alone can mean online payments. */
const aboutBooking = new Set(['book', 'booking', 'schedule', 'slot', 'embed', 'widget']);

/** All screens and settings that the chat can link to. */
export const howToPlaces: readonly Topic[] = [
  ...screens,
  ...overviews,
  ...allSections.map(({ id, label }) =>
    topic({ label, href: addressOf(id), isForOwners: isForOwners(id) }, 'setting'),
  ),
  ...allSections.flatMap(({ id }) =>
    (settingWords[id] ?? []).map((setting) => ({
      ...found(addressOf(id), setting, isForOwners(id)),
      ...(id === 'booking' && { onlyWith: aboutBooking }),
    })),
  ),
  ...onProfile.map((setting) => found('/profile', setting)),
];

const asked =
  /^(?:so |hey |hi |ok |okay |please )*(?:how (?:do|can|could|would|should) (?:i|we|you)|how to|(?:what are )?(?:the )?steps (?:to|for)|where (?:do|can|could|would) (?:i|we)|where is the setting (?:for|to)|can (?:i|we)) (?<verb>set up|get paid|turn on|turn off|switch on|switch off|sign up|log out|hook up|[a-z]+)(?: (?<rest>.+))?$/;
/**
 * Verbs for actions on a single record, which are performed on the record's own screen. A setting matches one of these
 * verbs only if the setting itself uses the verb.
 */
const doneToOne = new Set(
  'cancel delete remove move reschedule print export import refund archive merge undo reopen'.split(' '),
);
const doing = new Set([
  ...doneToOne,
  ...['set up', 'hook up', 'get paid', 'turn on', 'turn off', 'switch on', 'switch off'],
  ...'change set edit update enable disable connect add create make write send record enter log invite upload'.split(
    ' ',
  ),
  ...'customize adjust put configure rename manage use accept take book schedule close charge'.split(' '),
]);
/** Verbs that ask for a figure after 'how do we', as in 'how do we look this month'. */
const stating = new Set('stand look do compare fare rank stack know see reach contact fill spend'.split(' '));
const reaching = /^(?:a )?hold of |^in touch /;
const small = new Set(
  wordsIn(
    `a an the my our your new for in on to of with by it is are this that these those here app program please default own another
     some somebody someone setting my me from into onto where up`,
  ),
);
const made = new Set([
  'add',
  'create',
  'make',
  'write',
  'send',
  'record',
  'enter',
  'log',
  'book',
  'schedule',
  'close',
]);

/**
 * Verbs for connecting another service. All services are connected in one section, so 'connect my email' is not about
 * an email address.
 */
const connecting = new Set(['connect', 'link', 'hook up', 'set up']);
const isConnection = ({ href }: Topic) => href.startsWith(addressOf('integrations'));

const mostPlaces = 3;

const asPlace = ({ label, href, isForOwners: forOwners }: Topic): Place => ({
  label,
  href,
  isForOwners: forOwners,
});

/** The screen with the given label. */
export const screenPlace = (label: string): Place | undefined => {
  const found = [...overviews, ...screens, ...others].find((place) => place.label === label);
  return found && asPlace(found);
};

/** Returns the text without the punctuation at its end. */
const withoutEnd = (text: string) => /^.*[^?.!\s]/s.exec(text)?.[0] ?? '';

/** A user can also ask for a setting with a command, as in 'change the logo on estimates'. */
const ordered =
  /^(?:please )?(?<verb>change|edit|update|customize|upload|connect|hook up|link|set up|turn on|turn off|switch on|switch off) (?<rest>.+)$/;

const askedHow = (text: string) =>
  asked.exec(withoutEnd(text).trimStart().toLowerCase().replaceAll('’', "'"))?.groups;

/**
 * Returns whether the text asks how to do something instead of asking for a figure, even if the chat does not know the
 * screen for it.
 */
export function asksHowTo(text: string): boolean {
  const { verb, rest = '' } = askedHow(text) ?? {};
  if (verb === undefined || (verb === 'get' && reaching.test(rest))) return false;
  const asksForWay =
    /^(?:so |hey |hi |ok |okay |please )*(?:steps|how (?:do|can|could|would|should|to))\b/i.test(
      text.trimStart(),
    );
  return doing.has(verb) || (asksForWay && !stating.has(verb));
}

/**
 * Finds the screens for a question such as 'How do I change my logo'. If any word of the question is unknown, no screen
 * is returned, because the meaning is unclear.
 */
export function howToOf(text: string): Place[] {
  const said =
    askedHow(text) ?? ordered.exec(withoutEnd(text).trimStart().toLowerCase().replaceAll('’', "'"))?.groups;
  const { verb = '' } = said ?? {};
  const words = wordsIn(said?.rest ?? '')
    .filter((word) => !small.has(word))
    .map((word) => alike[word] ?? word);
  if (words.length === 0) return [];
  const isLooking =
    looking.has(verb) &&
    (!/^(?:see|find|view)$/.test(verb) || words.some((word) => /^(?:report|statement)$/.test(word)));
  if (isLooking) {
    const seen = overviews.filter(({ words: known }) => words.every((word) => known.has(word))).map(asPlace);
    if (seen.length > 0) return seen.slice(0, mostPlaces);
  }
  if (!doing.has(verb)) return [];
  const isMade = made.has(verb);
  const fitting = howToPlaces
    .filter((place) => !overviews.includes(place))
    .filter(({ words: known }) => words.every((word) => known.has(word)))
    .filter(({ onlyWith }) => !onlyWith || words.some((word) => onlyWith.has(word)))
    .filter(({ words: known }) => !doneToOne.has(verb) || known.has(verb))
    .map((place) => {
      const label = wordsIn(place.label);
      const named = words.filter((word) => label.includes(word)).length;
      /*
       * A request such as 'add a customer' leads to a screen, but a request such as 'change the tax rate' leads to a
       * setting.
       */
      const isBegun = screens.includes(place) === isMade ? 1 : 0;
      return { place, fit: 4 * isBegun + 2 * named - label.length / 10 };
    })
    .sort((a, b) => b.fit - a.fit);
  const connections = connecting.has(verb) ? fitting.filter(({ place }) => isConnection(place)) : [];
  const offered = connections.length > 0 ? connections : fitting;
  const best = offered[0]?.fit ?? 0;
  return offered
    .filter(({ fit }) => fit > best - 2)
    .map(({ place }) => asPlace(place))
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
    .slice(0, mostPlaces);
}
