import type { ComboboxOption } from '../../ui/select/filter-options.ts';

/** The common names of the time zones in the United States, which are listed first. */
const familiar: Record<string, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
};

const plain = (part: string) => part.replaceAll('_', ' ');

function optionOf(zone: string): ComboboxOption {
  const [region = zone, ...places] = zone.split('/');
  const place = places.map(plain).reverse().join(', ') || zone;
  const common = familiar[zone];
  return common
    ? { value: zone, label: common, description: place, keywords: [zone], group: 'United States' }
    : { value: zone, label: place, description: plain(region), keywords: [zone], group: 'All time zones' };
}

/** If the chosen time zone is one that the browser does not list, such as an old name, it is added to the list. */
export function timeZoneOptions(chosen: string): ComboboxOption[] {
  const zones = new Set([...Object.keys(familiar), ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (chosen) zones.add(chosen);
  return [...zones].map(optionOf);
}

export function guessTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

export function timeIn(zone: string, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(now);
  } catch {
    return null;
  }
}
