type RowNameProps = {
  name: string;
  /** Such as '#4F2A91C7'. */
  number?: string;
  /** After the number: a company, a title. */
  note?: string | null;
};

/** The first cell: what the row is called, and below it what tells it from others of that name. */
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
