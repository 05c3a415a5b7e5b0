/**
 * Shows facts with a dot between them. No line begins or ends with a dot: each fact has its dot before it, and the
 * dot of the first fact on a line is clipped.
 */
export function Dotted({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <span className="-ml-1 block overflow-x-clip pl-1">
      <span className="-ml-3 flex flex-wrap">
        {parts.map(
          (part) =>
            part && (
              <span
                key={part}
                className="flex min-w-0 before:w-3 before:flex-none before:text-center before:content-['·'_/_'']"
              >
                <span className="wrap-anywhere min-w-0">{part}</span>{' '}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
