import type { Conversation, ConversationFile } from '@dayworks/shared/inbox/conversation';
import {
  attachmentMaxBytes,
  attachmentTooLargeText,
  fillSavedReply,
  mostAttachments,
} from '@dayworks/shared/inbox/inbox-texts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Paperclip, Send, StickyNote } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { submitOnCtrlEnter } from '../../parts/form/form-submit.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { useKeptText } from './kept-text.ts';

const SavedRepliesDialog = lazy(() => import('./saved-replies-dialog.tsx'));

const kinds = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Internal note' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Inserts a saved reply with the names filled in, or opens the dialog in which saved replies are edited. */
function SavedReplies({ name, onPick }: { name: string | null; onPick: (text: string) => void }) {
  const { data } = useQuery(api.inbox.savedReplies.queryOptions());
  const business = useBusiness();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const business_name = business.status === 'loaded' ? business.business.business_name : '';
  const my_name = (session.status === 'signed-in' && session.session.user.name) || '';
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <IconButton label="Saved replies" side="top">
            <MessageSquareText />
          </IconButton>
        }
      >
        {(data ?? []).map(({ id, title, text }) => (
          <MenuItem key={id} onSelect={() => onPick(fillSavedReply(text, { name, business_name, my_name }))}>
            <bdi>{title}</bdi>
          </MenuItem>
        ))}
        {data && data.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setEditing(true)}>Edit saved replies</MenuItem>
      </DropdownMenu>
      {isEditing && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

type AttachProps = { id: string; count: number; onAttached: (file: ConversationFile) => void };

function Attach({ id, count, onAttached }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > attachmentMaxBytes) return failureToast('Not attached', attachmentTooLargeText);
    setLoading(true);
    try {
      onAttached(await api.inbox.attach.call({ id, file }));
    } catch (error) {
      failureToast('Not attached', errorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Attach a file"
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <IconButton
        label="Attach a file"
        side="top"
        disabled={count >= mostAttachments}
        aria-busy={isLoading || undefined}
        onClick={() => input.current?.click()}
      >
        <Paperclip />
      </IconButton>
    </>
  );
}

/** Sends a reply or adds a note, once for each text, and keeps what was typed if that fails. */
function useSending({ id, reply_to }: Conversation, onSent: () => void) {
  const [isPending, setPending] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const reply = useCreate(api.inbox.reply);
  const note = useCreate(api.inbox.note);
  const send = async (kind: Kind, text: string, files: readonly ConversationFile[]) => {
    if (isPending) return;
    setPending(true);
    try {
      if (kind === 'note') await note({ id, text }, key);
      else await reply({ id, text, to: reply_to ?? '', file_ids: files.map((file) => file.id) }, key);
      onSent();
    } catch (error) {
      failureToast(kind === 'note' ? 'Not saved' : 'Not sent', errorMessage(error));
    } finally {
      setKey(newIdempotencyKey());
      setPending(false);
    }
  };
  return { send, isPending };
}

export function Composer({ conversation }: { conversation: Conversation }) {
  const { id, channel, name, reply_to, why, is_set_up } = conversation;
  const [kind, setKind] = useState<Kind>(reply_to ? 'reply' : 'note');
  const [text, setText] = useKeptText(`inbox ${id} ${kind}`);
  const [files, setFiles] = useState<readonly ConversationFile[]>([]);
  const { send, isPending } = useSending(conversation, () => {
    setText('');
    setFiles([]);
  });
  const isReply = kind === 'reply';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (!isReply || reply_to)) void send(kind, text, isReply ? files : []);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
      className="grid gap-3 border-line border-t px-5 py-4 narrow:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl label="Kind of message" value={kind} onValueChange={setKind} segments={kinds} />
        {isReply && reply_to && (
          <span className="min-w-0 truncate text-13 text-fg-2">
            To <bdi>{reply_to}</bdi>
          </span>
        )}
      </div>
      {isReply && why && <Alert tone="warning">{why}</Alert>}
      {isReply && reply_to && !is_set_up && (
        <Alert tone="info">
          {channel === 'email' ? 'Email is' : 'Text messages are'} not set up, so a reply is kept in the
          outbox.
        </Alert>
      )}
      <Field label={isReply ? 'Reply' : 'Internal note'} hideLabel>
        <Textarea
          rows={4}
          value={text}
          maxLength={isReply && channel === 'sms' ? 1500 : 20_000}
          placeholder={isReply ? 'Write a reply' : 'Only your team sees this note'}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {isReply && files.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-wrap gap-1.5">
          {files.map((file) => (
            <li key={file.id} className="max-w-full">
              <Tag
                onRemove={() => setFiles((all) => all.filter((each) => each.id !== file.id))}
                removeLabel={`Remove ${file.name}`}
              >
                <bdi>{file.name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-1">
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          disabled={text.trim() === '' || (isReply && !reply_to)}
        >
          {isReply ? <Send /> : <StickyNote />}
          {isReply ? 'Send' : 'Add note'}
        </Button>
        <span className="flex-1" />
        {isReply && (
          <SavedReplies
            name={name}
            onPick={(saved) => setText(text.trim() === '' ? saved : `${text.trimEnd()}\n\n${saved}`)}
          />
        )}
        {isReply && channel === 'email' && (
          <Attach id={id} count={files.length} onAttached={(file) => setFiles((all) => [...all, file])} />
        )}
      </div>
    </form>
  );
}
