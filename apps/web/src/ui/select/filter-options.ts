export type ComboboxOption = {
  value: string;
  label: string;
  description?: string;
  /** Additional words that users can search for to find the option. */
  keywords?: readonly string[];
  /** The heading of the option's group in the list. */
  group?: string;
  disabled?: boolean;
};

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Returns the options that contain every word of the query. Labels that start with the query come first. */
export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [...options];
  const words = wanted.split(/\s+/);
  const found = options.filter((option) => {
    const text = plain([option.label, option.description ?? '', ...(option.keywords ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
  const startsWithQuery = (option: Option) => plain(option.label).startsWith(wanted);
  return [...found.filter(startsWithQuery), ...found.filter((option) => !startsWithQuery(option))];
}
