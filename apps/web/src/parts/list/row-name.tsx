type RowNameProps = {
  name: string;
  /** The number of the record, such as '#4F2A91C7'. */
  number?: string;
  /** A note after the number, such as a company or a title. */
  note?: string | null;
};

/** The first cell: the name of the row, with details below that distinguish rows with the same name. */
export function RowName({ name, number, note }: RowNameProps) {
  return (
    <div className="min-w-0 leading-5">
      <span className="block truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <span className="flex min-w-0 gap-1.5 text-13 text-fg-2">
        {number && <span className="text-12 text-fg-3 tabular-nums leading-5">{number}</span>}
        {number && note && (
          <span aria-hidden="true" className="text-fg-3">
            ·
          </span>
        )}
        {note && <bdi className="truncate">{note}</bdi>}
      </span>
    </div>
  );
}
