import { ScreenLink, useScreenHref } from '../figures/screen-link.tsx';
import type { AnswerTableProps } from './answer-table-props.ts';

/** States how many rows are not shown here, with a link to the screen that shows all rows. */
export function RestLine({ table: { rows, count }, href }: AnswerTableProps) {
  const screen = useScreenHref()(href ?? '');
  const left = count - rows.length;
  if (left <= 0 && !screen) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3 py-2 text-12 text-fg-3">
      <span>{left > 0 ? `${left} more` : ''}</span>
      {screen && (
        <ScreenLink
          to={screen}
          className="relative rounded-4 font-medium text-accent-text after:absolute after:-inset-y-1 hover:underline touch:after:-inset-y-3 touch:after:-inset-x-2"
        >
          {left > 0 ? 'See all' : 'Open'}
        </ScreenLink>
      )}
    </p>
  );
}
