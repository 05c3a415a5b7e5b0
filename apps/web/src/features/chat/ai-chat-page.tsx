import { skipToken, useQuery } from '@tanstack/react-query';
import { PanelLeft, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useLocation, useNavigate, useSearchParams } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { SideDrawer } from '../../ui/overlay/sheet.tsx';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { Conversation } from './conversation.tsx';
import { ThreadsPanel, threadHref } from './threads-panel.tsx';
import { useTurns } from './use-turns.ts';

type NarrowHeadProps = { threadId: string | null; panel: ReactNode };

/** On a phone the conversations are in a drawer, and the header shows the name of the open conversation. */
function NarrowHead({ threadId, panel }: NarrowHeadProps) {
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

/** The chat page for questions and requests in plain language; the URL contains the open conversation. */
export default function AiChatPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const threadId = params.get('thread');
  const isWide = useMediaQuery('(min-width: 1080px)');
  /*
   * The id of a new conversation is put into the URL as soon as it is known, unless the user has already opened another
   * screen.
   */
  const turns = useTurns((_, id) => {
    const here = new URLSearchParams(window.location.search);
    if (window.location.pathname === paths.aiChat.getHref() && !here.has('thread')) {
      void navigate(threadHref(id), { replace: true });
    }
  });
  const [newChats, setNewChats] = useState(0);
  useAskedElsewhere((text) => turns.send(text, [], null));

  const panel = <ThreadsPanel threadId={threadId} onNew={() => setNewChats((count) => count + 1)} />;
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height))] items-stretch">
      {isWide && (
        <aside
          aria-label="Chats"
          className="sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] w-[232px] flex-none flex-col border-line border-r py-4 pr-3 pl-[calc(var(--content-pad-start)-20px)]"
        >
          <h1 className="px-2 pb-3 font-semibold text-20 tracking-tight">AI chat</h1>
          {panel}
        </aside>
      )}
      <section aria-label="Conversation" className="flex min-w-0 flex-1 flex-col">
        {!isWide && <NarrowHead threadId={threadId} panel={panel} />}
        <Conversation key={newChats} threadId={threadId} turns={turns} draft={params.get('ask') ?? ''} />
      </section>
    </div>
  );
}

/**
 * Sends a question from the command palette to the chat exactly once. A question that appears only in the URL is never
 * sent automatically.
 */
function useAskedElsewhere(send: (text: string) => void) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked =
    typeof state === 'object' && state !== null && 'ask' in state && typeof state.ask === 'string'
      ? state.ask
      : null;
  const ask = useEffectEvent((text: string) => {
    void navigate(paths.aiChat.getHref(), { replace: true });
    send(text);
  });
  useEffect(() => {
    if (asked) ask(asked);
  }, [asked]);
}
