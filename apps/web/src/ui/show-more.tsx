import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

type ShowMoreProps = { pages: Pages } & Pick<ComponentProps<typeof Button>, 'className' | 'size' | 'variant'>;

/** A button that loads the next page of a list, shown if there is a next page. */
export function ShowMore({ pages, ...look }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button {...look} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      Show more
    </Button>
  );
}

/** A button below the rows of a card that loads the next page of the list. */
export function ShowMoreFooter({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="border-line border-t px-5 py-3 narrow:px-4">
      <ShowMore pages={pages} />
    </div>
  );
}
