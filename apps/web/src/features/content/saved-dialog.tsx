import { type Content, contentTitle } from '@dayworks/shared/content/content';
import { type ContentKind, contentKindLabels, contentKinds } from '@dayworks/shared/content/content-kind';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { dayAndTime, dayText } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton, ShowMore } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

type SavedDialogProps = { onOpen: (id: string) => void; onClose: () => void };

/** Lists all saved content, so that the user can open and reuse it or delete it. */
export default function SavedDialog({ onOpen, onClose }: SavedDialogProps) {
  const [kind, setKind] = useState<ContentKind | null>(null);
  const { typed, search, setTyped } = useTypedSearch();
  const pages = useInfiniteQuery(
    api.content.list.infiniteOptions({
      input: (cursor: string | null) => ({ search, kind, cursor, limit: 20 }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  );
  const contents = pages.data?.pages.flatMap((page) => page.contents);
  const isFiltered = search !== '' || kind !== null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title="Saved">
      <div className="grid gap-3">
        <SearchInput label="Search saved texts" value={typed} onValueChange={setTyped} className="w-full" />
        <ChipGroup label="Kind">
          {contentKinds.map((one) => (
            <Chip key={one} pressed={kind === one} onClick={() => setKind(kind === one ? null : one)}>
              {contentKindLabels[one]}
            </Chip>
          ))}
        </ChipGroup>
        {pages.error && <Alert tone="danger">{errorMessage(pages.error)}</Alert>}
        {!contents && !pages.error && (
          <Loading label="Loading saved texts">
            <Skeleton className="h-60 w-full rounded-8" />
          </Loading>
        )}
        {contents?.length === 0 && (
          <EmptyState>
            {isFiltered
              ? 'No saved texts match your search.'
              : 'Texts you save appear here, ready to use again.'}
          </EmptyState>
        )}
        {contents && contents.length > 0 && (
          <ul className="rounded-8 border border-line">
            {contents.map((content) => (
              <SavedRow key={content.id} content={content} onOpen={() => onOpen(content.id)} />
            ))}
          </ul>
        )}
        <ShowMore pages={pages} className="justify-self-start" />
      </div>
    </Dialog>
  );
}

function SavedRow({ content, onOpen }: { content: Content; onOpen: () => void }) {
  const day = useBusinessDay();
  const [isAsked, setAsked] = useState(false);
  const { id, version, kind, created_at, planned_at, posted_at } = content;
  const title = contentTitle(content);
  const remove = useMutation(
    api.content.remove.mutationOptions({
      onSuccess: () => successToast('Deleted', title),
      onError: (error) => failureToast('Not deleted', errorMessage(error)),
    }),
  );
  const state = posted_at
    ? `posted ${dayText(posted_at, day)}`
    : planned_at
      ? `planned for ${dayAndTime(planned_at, day)}`
      : `saved ${dayText(created_at, day)}`;
  return (
    <li className="flex items-center gap-2 border-line px-3 py-2 [&+li]:border-t">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-6 py-1 text-left hover:text-accent-text touch:min-h-11"
      >
        <span className="sr-only">Use again: </span>
        <bdi className="line-clamp-2 font-medium">{title}</bdi>
        <span className="block text-12 text-fg-3">
          {contentKindLabels[kind]}, {state}
        </span>
      </button>
      <IconButton size="sm" variant="danger-quiet" label={`Delete ${title}`} onClick={() => setAsked(true)}>
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete this text?"
        description={content.picture ? 'Its picture will also be deleted.' : 'This cannot be undone.'}
        lost={[{ label: title }]}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id, version })}
      />
    </li>
  );
}
