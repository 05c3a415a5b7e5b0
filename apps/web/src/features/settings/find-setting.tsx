import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { cx } from '../../ui/cx.ts';
import { menuSurface } from '../../ui/overlay/overlay-frame.tsx';
import { useRowKeys } from '../../ui/select/row-keys.ts';
import { Highlight } from '../../ui/select/row-parts.tsx';
import { findSettings } from './setting-index.ts';

const mostShown = 8;

/**
 * Lets the user search for settings and choose a result with the arrow keys. The chosen setting is opened and
 * highlighted.
 */
export function FindSetting({ isOwner }: { isOwner: boolean }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const rows = isOpen ? findSettings(query, isOwner).slice(0, mostShown) : [];
  const { inputProps, listProps, rowProps } = useRowKeys({ query, rows, isAwaited: false }, (href) => {
    setQuery('');
    setOpen(false);
    void navigate(href);
  });
  const isNothing = isOpen && query.trim() !== '' && rows.length === 0;
  return (
    <search className="relative w-60 max-sm:w-[calc(100vw-2rem)]">
      <div className="flex min-h-9 items-center rounded-8 border border-line-control bg-surface-1 has-[input:focus-visible]:border-accent has-[input:focus-visible]:shadow-field touch:min-h-11">
        <Search className="ml-2.5 size-4 text-fg-3" />
        <input
          {...inputProps}
          type="search"
          aria-label="Find a setting"
          placeholder="Find a setting"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setOpen(false);
              setQuery('');
            } else inputProps.onKeyDown(event);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="min-w-0 flex-1 self-stretch bg-transparent px-2 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <div
        {...listProps}
        role="listbox"
        aria-label="Settings found"
        // Keeps the focus in the search field when the user clicks a row.
        onPointerDown={(event) => event.preventDefault()}
        className={cx(
          menuSurface,
          'absolute top-full right-0 z-(--z-menu) mt-1.5 w-80 max-w-[calc(100vw-2rem)] p-1 max-sm:w-full',
          rows.length === 0 && 'hidden',
        )}
      >
        {rows.map(({ value, label, place }) => (
          <div
            key={value}
            {...rowProps(value)}
            className="flex min-h-9 cursor-default items-center gap-3 rounded-6 px-2.5 aria-selected:bg-overlay-hover touch:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">
              <Highlight text={label} query={query} />
            </span>
            <span className="flex-none text-12 text-fg-3">{place}</span>
          </div>
        ))}
      </div>
      <p
        role="status"
        className={cx(
          menuSurface,
          'absolute top-full right-0 z-(--z-menu) mt-1.5 w-80 max-w-[calc(100vw-2rem)] px-3 py-2.5 text-13 text-fg-2 max-sm:w-full',
          !isNothing && 'hidden',
        )}
      >
        {isNothing && 'No matching settings'}
      </p>
    </search>
  );
}
