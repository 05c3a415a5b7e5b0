import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { SearchInput } from '../../ui/search-input.tsx';

const typingPauseMs = 250;

type SearchFieldProps = {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** On a phone it comes when it is asked for, above the chips. */
  isShownOnPhone: boolean;
  /** On a phone it goes when it is no longer needed. */
  onHide?: () => void;
};

/** What is typed goes into the address once the typing pauses; what the address says otherwise comes back here. */
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
