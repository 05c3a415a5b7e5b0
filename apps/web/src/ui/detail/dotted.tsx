/**
 * Facts with a dot between them. A line neither begins nor ends with one: each fact brings the dot before it, and the
 * dot of the first on a line lies outside.
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
                className="min-w-0 break-words before:inline-block before:w-3 before:text-center before:content-['·'_/_'']"
              >
                {part}{' '}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
