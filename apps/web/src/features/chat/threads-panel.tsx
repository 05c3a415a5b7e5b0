import type { ChatThread } from '@dayworks/shared/chat/chat';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { Button, IconButton, ShowMore } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { threadGroups } from './thread-groups.ts';

export const threadHref = (id: string): string => `${paths.aiChat.getHref()}?thread=${id}`;

const RenameDialog = lazy(() =>
  import('./thread-dialogs.tsx').then((file) => ({ default: file.RenameDialog })),
);
const DeleteDialog = lazy(() =>
  import('./thread-dialogs.tsx').then((file) => ({ default: file.DeleteDialog })),
);

type ThreadRowProps = { thread: ChatThread; isOpen: boolean };

function ThreadRow({ thread, isOpen }: ThreadRowProps) {
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <li
      className={cx(
        'group flex items-center rounded-8 text-13 hover:bg-surface-2',
        isOpen && 'bg-surface-3 hover:bg-surface-3',
      )}
    >
      <Link
        to={threadHref(thread.id)}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'min-w-0 flex-1 truncate rounded-8 py-1.5 pl-2.5 touch:py-3',
          isOpen ? 'font-medium text-fg-1' : 'text-fg-2',
        )}
      >
        <bdi>{thread.title}</bdi>
      </Link>
      <DropdownMenu
        trigger={
          <IconButton
            size="sm"
            label={`More actions for ${thread.title}`}
            className="not-touch:not-focus-visible:not-group-hover:not-data-[state=open]:opacity-0"
          >
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilLine />} onSelect={() => setAsked('name')}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked('delete')}>
          Delete
        </MenuItem>
      </DropdownMenu>
      <Suspense>
        {asked === 'name' && <RenameDialog thread={thread} onClose={close} />}
        {asked === 'delete' && <DeleteDialog thread={thread} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </li>
  );
}

type ThreadsPanelProps = { threadId: string | null; onNew: () => void };

/** Lists the user's conversations and lets the user start, find, rename and delete them. */
export function ThreadsPanel({ threadId, onNew }: ThreadsPanelProps) {
  const { typed, setTyped, search } = useTypedSearch();
  const day = useBusinessDay();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.chat.threads.infiniteOptions({
      input: (cursor: string | null) => ({ search, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  );
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  return (
    <>
      <Button asChild size="sm" className="w-full">
        <Link to={paths.aiChat.getHref()} onClick={onNew}>
          <Plus />
          New chat
        </Link>
      </Button>
      <SearchInput
        label="Search chats"
        value={typed}
        onValueChange={setTyped}
        className="mt-2 w-full flex-none"
      />
      <nav aria-label="Chats" className="-mr-1 mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain pr-1">
        {threadGroups(threads, day).map(({ heading, threads: group }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="mt-3 mb-1 px-2.5 font-medium text-12 text-fg-3">{heading}</h2>
            <ul>
              {group.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} isOpen={thread.id === threadId} />
              ))}
            </ul>
          </section>
        ))}
        {data && threads.length === 0 && (
          <p className="px-2.5 pt-4 text-13 text-fg-3">
            {search === '' ? 'Your chats will appear here.' : 'No chats match your search.'}
          </p>
        )}
        {error && !data && <p className="px-2.5 pt-4 text-13 text-danger-fg">{errorMessage(error)}</p>}
        <ShowMore
          pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
          size="sm"
          variant="ghost"
          className="mt-2 w-full"
        />
      </nav>
    </>
  );
}
