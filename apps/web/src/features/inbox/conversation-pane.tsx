import type { Conversation } from '@dayworks/shared/inbox/conversation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { CouldNotLoad, failureToast } from '../../parts/feedback.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Assignee } from './assignee.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { Messages } from './messages.tsx';

/** The name of the other person, which links to the customer or lead. */
function PersonLink({ conversation }: { conversation: Conversation }) {
  const { name, address, customer_id, lead_id } = conversation;
  const shown = <bdi>{name ?? address}</bdi>;
  const href = customer_id
    ? paths.customer.getHref(customer_id)
    : lead_id && `${paths.leads.getHref()}?lead=${lead_id}`;
  return href ? (
    <Link to={href} className="hover:underline">
      {shown}
    </Link>
  ) : (
    shown
  );
}

function Head({ conversation, listHref }: { conversation: Conversation; listHref: string }) {
  const { id, address, subject, is_done } = conversation;
  const done = useMutation(
    api.inbox.setDone.mutationOptions({
      onError: (error) => failureToast('Could not change the conversation', errorMessage(error)),
    }),
  );
  return (
    <header className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-3 narrow:px-4">
      <IconButton label="Back to the inbox" asChild className="-ml-2 lg:hidden">
        <Link to={listHref}>
          <ArrowLeft />
        </Link>
      </IconButton>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-16 tracking-tight">
          <PersonLink conversation={conversation} />
        </h2>
        <p className="truncate text-13 text-fg-2">
          <bdi>{address}</bdi>
          {subject && (
            <>
              {' · '}
              <bdi>{subject}</bdi>
            </>
          )}
        </p>
      </div>
      <Assignee conversation={conversation} />
      <Button size="sm" loading={done.isPending} onClick={() => done.mutate({ id, is_done: !is_done })}>
        {is_done ? <RotateCcw /> : <Check />}
        {is_done ? 'Reopen' : 'Done'}
      </Button>
      <ConversationMenu conversation={conversation} listHref={listHref} />
    </header>
  );
}

/** Marks the conversation as read when it is opened, and again when a message arrives while it is open. */
function useMarkRead({ id, unread }: { id: string; unread: number }) {
  const { mutate } = useMutation(api.inbox.markRead.mutationOptions());
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mutate({ id });
  });
  useEffect(() => {
    if (unread > 0) read();
  }, [unread]);
}

function Loaded({ conversation, listHref }: { conversation: Conversation; listHref: string }) {
  useMarkRead(conversation);
  return (
    <Card aria-label="Conversation" className="flex flex-col">
      <Head conversation={conversation} listHref={listHref} />
      <Messages conversation={conversation} />
      <Composer key={conversation.id} conversation={conversation} />
    </Card>
  );
}

export default function ConversationPane({ id, listHref }: { id: string; listHref: string }) {
  const { data, error, refetch } = useQuery(api.inbox.get.queryOptions({ input: { id } }));
  if (data) return <Loaded conversation={data} listHref={listHref} />;
  if (error)
    return (
      <CouldNotLoad title="The conversation could not be loaded" error={error} onRetry={() => refetch()} />
    );
  return (
    <Loading label="Loading conversation">
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
