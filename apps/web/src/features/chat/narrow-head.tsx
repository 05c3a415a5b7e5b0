import { skipToken, useQuery } from '@tanstack/react-query';
import { PanelLeft, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SideDrawer } from '../../ui/overlay/drawer.tsx';

type NarrowHeadProps = { threadId: string | null; panel: ReactNode };

/** On a phone the conversations are in a drawer, and the header shows the name of the open conversation. */
export function NarrowHead({ threadId, panel }: NarrowHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(
    api.chat.thread.queryOptions({ input: threadId === null ? skipToken : { id: threadId } }),
  );
  // The drawer closes when the user chooses a conversation.
  useEffect(() => {
    if (threadId !== undefined) setOpen(false);
  }, [threadId]);
  return (
    <div className="flex items-center gap-1 border-line border-b px-2 py-1.5 md:px-4">
      <IconButton label="Chats" side="bottom" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PanelLeft />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate font-semibold text-16 tracking-tight">
        {threadId === null ? 'AI chat' : (data?.thread.title ?? 'AI chat')}
      </h1>
      <IconButton label="New chat" side="bottom" asChild>
        <Link to={paths.aiChat.getHref()}>
          <Plus />
        </Link>
      </IconButton>
      <SideDrawer open={isOpen} onOpenChange={setOpen} title="Chats">
        <div className="flex min-h-0 flex-1 flex-col p-3">{panel}</div>
      </SideDrawer>
    </div>
  );
}
