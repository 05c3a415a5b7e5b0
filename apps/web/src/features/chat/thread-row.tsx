import type { ChatThread } from '@dayworks/shared/chat/chat';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';
import { threadHref } from './thread-href.ts';

const RenameDialog = lazy(() => import('./rename-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

type ThreadRowProps = { thread: ChatThread; isOpen: boolean };

export function ThreadRow({ thread, isOpen }: ThreadRowProps) {
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
            label={`More for ${thread.title}`}
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
