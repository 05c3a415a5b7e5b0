import { Kbd } from '../../ui/kbd.tsx';

const keys = {
  move: { keys: ['↑', '↓'], label: 'Move' },
  open: { keys: ['↵'], label: 'Open' },
  choose: { keys: ['X'], label: 'Choose' },
  search: { keys: ['/'], label: 'Search' },
};

type ListKeysLineProps = { hasChoice: boolean; hasSearch: boolean };

/** The line below a list that shows the keyboard shortcuts, for users with a keyboard. */
export function ListKeysLine({ hasChoice, hasSearch }: ListKeysLineProps) {
  const shown = [
    keys.move,
    keys.open,
    ...(hasChoice ? [keys.choose] : []),
    ...(hasSearch ? [keys.search] : []),
  ];
  return (
    <p aria-hidden="true" className="mt-3 hidden gap-4 px-1 text-12 text-fg-3 pointer-fine:flex">
      {shown.map((line) => (
        <span key={line.label} className="flex items-center gap-1">
          {line.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-0.5">{line.label}</span>
        </span>
      ))}
    </p>
  );
}
