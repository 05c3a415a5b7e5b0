import { isForOwners, type SectionId, sectionGroups } from '@dayworks/shared/business/setting-sections';
import { type FoundBy, onProfile, settingWords } from '@dayworks/shared/business/setting-words';
import { paths } from '../../lib/paths.ts';
import { findParameter } from '../../parts/settings/mark-setting.ts';
import { filterOptions } from '../../ui/select/filter-options.ts';

interface FoundSetting {
  /** The path of the settings screen, with the words to highlight on that screen. */
  value: string;
  label: string;
  /** The settings section that contains the setting. */
  place: string;
  keywords: string[];
}

const wordsOf = (id: SectionId) => settingWords[id] ?? [];

const hrefOf = (id: SectionId) => paths.settings.getHref(id === 'business' ? undefined : id);

const entry = (href: string, place: string, { label, words = '' }: FoundBy): FoundSetting => ({
  value: `${href}?${new URLSearchParams({ [findParameter]: label })}`,
  label,
  place,
  keywords: [place, ...words.split(' ')],
});

function indexFor(isOwner: boolean): FoundSetting[] {
  const sections = sectionGroups
    .flatMap((group) => [...group.sections])
    .filter(({ id }) => isOwner || !isForOwners(id));
  return [
    ...sections.map(({ id, label }) => ({
      value: hrefOf(id),
      label,
      place: 'Settings',
      keywords: [
        'settings',
        ...wordsOf(id)
          .filter((found) => found.label === label)
          .map(({ words = '' }) => words),
      ],
    })),
    ...sections.flatMap(({ id, label }) =>
      wordsOf(id)
        .filter((found) => found.label !== label)
        .map((found) => entry(hrefOf(id), label, found)),
    ),
    ...onProfile.map((found) => entry(paths.profile.getHref(), 'Profile', found)),
  ];
}

/** Synonyms for the words in the settings, because some countries or programs use different words. */
const synonyms: Record<string, string> = {
  vat: 'tax',
  gst: 'tax',
  mwst: 'tax',
  colour: 'color',
  mobile: 'phone',
  mail: 'email',
  'e-mail': 'email',
  organisation: 'business',
};

const asMeant = (query: string) =>
  query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => synonyms[word] ?? word)
    .join(' ');

/** Ignores case and the 's' of a plural, because people search for 'tax rate' and 'logos'. */
const singular = (text: string) => text.trim().toLowerCase().replace(/s$/, '');

const settingLabels = new Set(
  [...Object.values(settingWords).flat(), ...onProfile].map(({ label }) => singular(label)),
);

/** Returns whether the user typed the whole name of a setting, such as 'logo'. Then the setting is shown first. */
export const namesSetting = (query: string): boolean => settingLabels.has(singular(query));

/** Finds the settings that match the search words and that the user may use. */
export function findSettings(query: string, isOwner: boolean): FoundSetting[] {
  if (query.trim() === '') return [];
  const index = indexFor(isOwner);
  const found = filterOptions(index, query);
  return found.length > 0 ? found : filterOptions(index, asMeant(query));
}
