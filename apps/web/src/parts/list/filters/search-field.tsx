import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { SearchInput } from '../../../ui/search-input.tsx';

const typingPauseMs = 250;

type SearchFieldProps = {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** On a phone, the search field is shown above the chips and only on demand. */
  isShownOnPhone: boolean;
  /** Called when the user closes the empty search field. This happens only on phones. */
  onHide?: () => void;
};

/**
 * The search text is written to the URL when the user pauses typing. If another element writes a search to the URL, the
 * field shows that search.
 */
export function SearchField({ id, label, search, onSearch, isShownOnPhone, onHide }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== text.trim()) setText(search);
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === known) return;
    const timer = setTimeout(() => onSearch(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, known, onSearch]);

  return (
    <SearchInput
      id={id}
      label={label}
      maxLength={100}
      value={text}
      onValueChange={setText}
      onHide={onHide}
      className={cx(
        'ml-auto max-lg:grow max-lg:basis-60',
        isShownOnPhone ? 'max-sm:order-first' : 'max-sm:hidden',
      )}
    />
  );
}
