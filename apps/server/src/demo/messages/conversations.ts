import { previewOf } from '@dayworks/shared/inbox/incoming-mail';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { conversation_messages, conversations, saved_replies } from '../../inbox/table.ts';
import { type CustomerRow, type DemoContext, rowOf } from '../bluebird.ts';

type ConversationRow = typeof conversations.$inferSelect;
type MessageRow = typeof conversation_messages.$inferSelect;
type SavedReplyRow = typeof saved_replies.$inferSelect;

interface Said {
  /** The number of minutes before the demo was loaded. */
  ago: number;
  by: 'customer' | 'office' | 'note';
  text: string;
}

interface ConversationPlan {
  channel: MessageChannel;
  /** The index of the customer among those who can be reached this way; a stranger has a name instead. */
  from: number | { name: string; address: string };
  subject: string | null;
  said: readonly Said[];
  unread: number;
  isDone?: boolean;
}

const plans: readonly ConversationPlan[] = [
  {
    ...{ channel: 'email', from: 0, subject: 'Your visit on Thursday', unread: 1 },
    said: [
      { ago: 1500, by: 'office', text: 'Hello,\n\nwe will be with you on Thursday between 9 and 11 AM.' },
      { ago: 42, by: 'customer', text: 'Could you come a little later? I am back home at noon.' },
    ],
  },
  {
    ...{ channel: 'sms', from: 1, subject: null, unread: 2 },
    said: [
      { ago: 130, by: 'customer', text: 'Hi, is the part for the faucet there already?' },
      { ago: 128, by: 'customer', text: 'No hurry, just asking' },
    ],
  },
  {
    channel: 'email',
    from: { name: 'Priya Raman', address: 'priya.raman@mail.example' },
    subject: 'Gutters before the rain',
    unread: 1,
    said: [
      {
        ago: 190,
        by: 'customer',
        text: 'Hello,\n\nmy neighbor says you did a great job on her gutters. Could you look at ours as well?\n\nPriya',
      },
    ],
  },
  {
    ...{ channel: 'email', from: 2, subject: 'A question about my invoice', unread: 0, isDone: true },
    said: [
      { ago: 5900, by: 'customer', text: 'Can I pay half now and half next month?' },
      { ago: 5870, by: 'note', text: 'Always paid so far. Fine with me.' },
      { ago: 5860, by: 'office', text: 'Of course. Please pay the first half by Friday.' },
      { ago: 5800, by: 'customer', text: 'Thank you so much!' },
    ],
  },
];

const savedReplies = [
  [
    'Later today',
    'Hi {{first_name}},\n\nthank you for your message. We will get back to you today.\n\n{{my_name}}',
  ],
  [
    'Ask for photos',
    'Hi {{first_name}},\n\ncould you send us two or three photos of it?\n\n{{my_name}}\n{{business_name}}',
  ],
] as const;

const directions = { customer: 'in', office: 'out', note: 'note' } as const;

const timeBefore = ({ now }: DemoContext, minutes: number) =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString();

/** The conversations in the inbox of the demo, with a customer by email and by text message and with a stranger. */
export function createConversations(context: DemoContext, customers: readonly CustomerRow[]) {
  const reachable = (channel: MessageChannel) =>
    customers.filter(
      ({ email, phone, archived_at }) => !archived_at && (channel === 'email' ? email : phone),
    );
  const rows: ConversationRow[] = [];
  const messages: MessageRow[] = [];
  for (const [index, { channel, from, subject, said, unread, isDone = false }] of plans.entries()) {
    const customer = typeof from === 'number' ? reachable(channel)[from] : undefined;
    const stranger = typeof from === 'number' ? undefined : from;
    const address = stranger?.address ?? (channel === 'email' ? customer?.email : customer?.phone) ?? '';
    const [first] = said;
    const last = said.at(-1);
    if (!first || !last || !address) continue;
    const conversation: ConversationRow = {
      ...rowOf(context, `conversation ${index}`, timeBefore(context, first.ago)),
      ...{ channel, address, subject, unread, is_done: isDone },
      sender_name: stranger?.name ?? null,
      customer_id: customer?.id ?? null,
      lead_id: null,
      assignee_id: null,
      last_at: timeBefore(context, last.ago),
      preview: previewOf(last.text),
    };
    rows.push(conversation);
    for (const [place, { ago, by, text }] of said.entries())
      messages.push({
        ...rowOf(context, `message ${index} ${place}`, timeBefore(context, ago)),
        ...{
          conversation_id: conversation.id,
          direction: directions[by],
          at: timeBefore(context, ago),
          text,
        },
        author_id: by === 'customer' ? null : (context.people[0]?.id ?? null),
        from_name: by === 'customer' ? (stranger?.name ?? null) : null,
        from_address: by === 'customer' ? address : null,
        ...{ reply_address: null, subject: null, quoted: null, html: null, has_pictures: false },
        ...{ is_automatic: false, is_other_sender: false, problem: null, files_left_out: 0 },
        ...{ message_id: null, source_key: null, outbox_id: null },
      });
  }
  const replies: SavedReplyRow[] = savedReplies.map(([title, text]) => ({
    ...rowOf(context, `saved reply ${title}`, timeBefore(context, 20_000)),
    ...{ title, text },
  }));
  return { conversations: rows, conversationMessages: messages, savedReplies: replies };
}
