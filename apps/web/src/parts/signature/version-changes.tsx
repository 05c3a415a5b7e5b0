import type { ChangesSinceSigned } from '@dayworks/shared/estimates/shared-estimate';

type ChangeTextProps = { text: string | null; isOld?: boolean };

function ChangeText({ text, isOld = false }: ChangeTextProps) {
  if (text === null) return <span className="text-fg-3">{isOld ? 'New' : 'Removed'}</span>;
  return isOld ? (
    <del className="wrap-anywhere line-clamp-3 whitespace-pre-line text-fg-3" dir="auto">
      {text}
    </del>
  ) : (
    <ins className="wrap-anywhere line-clamp-3 whitespace-pre-line no-underline" dir="auto">
      {text}
    </ins>
  );
}

/**
 * Lists the changes to an estimate since the version that the customer signed. Each entry shows the signed content and
 * the current content.
 */
export function VersionChanges({ changes }: Pick<ChangesSinceSigned, 'changes'>) {
  if (changes.length === 0) return <p className="text-13 text-fg-2">Nothing that the customer sees.</p>;
  return (
    <ul className="text-13 tabular-nums">
      {changes.map((change, index) => (
        <li
          // Two lines of an estimate can have the same name, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={index}
          className="border-line py-2 leading-5 not-first:border-t"
        >
          <span className="wrap-anywhere block font-medium" dir="auto">
            {change.what}
          </span>
          <span className="block">
            <ChangeText text={change.before} isOld />
          </span>
          <span className="block">
            <ChangeText text={change.after} />
          </span>
        </li>
      ))}
    </ul>
  );
}
