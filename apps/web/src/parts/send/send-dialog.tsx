import type { LetterInput, LetterPreview as Preview } from '@dayworks/shared/documents/contract';
import { letterLabels, type ReminderTone } from '@dayworks/shared/documents/letter-type';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { CopyToMeButton } from './copy-to-me-button.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { OwnWays } from './own-ways.tsx';
import { SendFooter } from './send-footer.tsx';
import { NotSetUp, UnconfirmedSender } from './sender-notices.tsx';
import { useConfirmLetter, useLetterPreview, useOfferLetter, useSendLetter } from './use-letter.ts';
import { type SendingWay, ToneChoice, WayChoice } from './way-choice.tsx';
import { hasNoWayToPay, WaysToPay } from './ways-to-pay.tsx';

type SendDialogProps = {
  letter: LetterInput;
  /** The channel, such as email or text message, that the user asked for before the dialog opened. */
  method: MessageChannel | undefined;
  /**
   * Called after the message was sent or after the user confirmed having sent it. It is not called if the message was
   * only stored in the outbox.
   */
  onSent?: () => void;
  onClose: () => void;
};

/**
 * Returns the requested channel if it is set up. Otherwise, returns another channel that is set up, or the sender's own
 * device if there is none.
 */
function firstWay(ways: Preview['ways'] | undefined, method: MessageChannel | undefined): SendingWay {
  if (!ways) return method ?? 'own';
  if (method) return ways[method].is_set_up ? method : 'own';
  const usable = (['email', 'sms'] as const).filter((way) => ways[way].is_set_up);
  return usable.find((way) => ways[way].recipient) ?? usable[0] ?? 'own';
}

const titleOf = ({ type }: LetterInput, number: string | null | undefined) =>
  `Send ${letterLabels[type].toLowerCase()}${number ? ` #${number}` : ''}`;

/**
 * The send dialog. Before the first invoice is sent, it asks for the contact and payment details of the business. After
 * that, it shows the message.
 */
export default function SendDialog(props: SendDialogProps) {
  const session = useSession();
  const state = useBusiness();
  const [isAsked, setAsked] = useState(false);
  const mayAsk =
    props.letter.type === 'invoice' && !isAsked && state.status === 'loaded' && hasNoWayToPay(state.business);
  const pay = useQuery(api.look.pay.queryOptions({ enabled: mayAsk }));
  if (mayAsk && pay.isPending) return null;
  if (!mayAsk || !hasNoWayToPay(state.business, pay.data)) return <LetterDialog {...props} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      size="lg"
      title="How do customers pay you?"
    >
      <WaysToPay
        business={state.business}
        pay={pay.data}
        user={session.status === 'signed-in' ? session.session.user : null}
        onDone={() => setAsked(true)}
      />
    </Dialog>
  );
}

/**
 * Returns the channel that the user chose, the channel that the preview shows, and the problem, if any, that prevents
 * sending through the chosen channel.
 */
function useWay(preview: Preview | undefined, method: MessageChannel | undefined) {
  const [chosenWay, setWay] = useState<SendingWay>();
  const [chosenLook, setLook] = useState<MessageChannel>();
  const ways = preview?.ways;
  const way = chosenWay ?? firstWay(ways, method);
  const look = chosenLook ?? (way === 'own' ? (method ?? 'email') : way);
  const problem = ways && way !== 'own' ? ways[way].problem : null;
  const senderProblem = way === 'own' ? null : preview?.sender_problem;
  return { way, setWay, look, setLook, problem, senderProblem };
}

type PhoneTab = 'write' | 'preview';
type PhoneTabsProps = { value: PhoneTab; onChange: (tab: PhoneTab) => void };

/** On a phone, the message and its preview do not fit beside each other. */
function PhoneTabs({ value, onChange }: PhoneTabsProps) {
  return (
    <SegmentedControl
      label="Show"
      value={value}
      onValueChange={onChange}
      segments={[
        { value: 'write', label: 'Message' },
        { value: 'preview', label: 'Preview' },
      ]}
    />
  );
}

type NoteFieldProps = { value: string; onChange: (note: string) => void };

function NoteField({ value, onChange }: NoteFieldProps) {
  return (
    <Field label="Personal note" optional help="Your note appears at the top of the message.">
      <Textarea rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/**
 * The dialog for everything that is sent to a customer. It shows the wording, the channel, and a preview of the
 * message.
 */
function LetterDialog({ letter, method, onSent, onClose }: SendDialogProps) {
  const isMobile = useIsMobile();
  const [note, setNote] = useState('');
  const [tone, setTone] = useState<ReminderTone | null>(null);
  const [tab, setTab] = useState<PhoneTab>('write');
  const [opened, setOpened] = useState<string | null>(null);

  const words = { note: note.trim() || null, tone };
  const { data: preview, error } = useLetterPreview(letter, words);
  const close = (isOut: boolean) => {
    if (isOut) onSent?.();
    onClose();
  };
  const send = useSendLetter(letter, close);
  const offer = useOfferLetter();
  const confirm = useConfirmLetter(letter, () => close(true));

  const ways = preview?.ways;
  const isAnythingSetUp = ways ? ways.email.is_set_up || ways.sms.is_set_up : true;
  const { way, setWay, look, setLook, problem, senderProblem } = useWay(preview, method);
  const looks = <LetterPreview preview={preview} look={look} onLookChange={setLook} />;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(letter, preview?.number)}
      description={preview && <bdi>{`To ${preview.recipient_name}`}</bdi>}
      aside={looks}
      footer={
        <SendFooter
          way={way}
          preview={preview}
          opened={opened}
          isSending={send.isPending}
          isConfirming={confirm.isPending}
          onSend={() => way !== 'own' && send.mutate({ ...letter, ...words, method: way })}
          onKeep={() => send.mutate({ ...letter, ...words, method: method ?? null })}
          onConfirm={() => confirm.mutate(letter)}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-5">
        {isMobile && <PhoneTabs value={tab} onChange={setTab} />}
        {error && !preview && <Alert tone="danger">{errorMessage(error)}</Alert>}
        {isMobile && tab === 'preview' ? (
          looks
        ) : (
          <>
            {preview && !isAnythingSetUp && <NotSetUp isDemo={preview.is_demo} />}
            {ways && isAnythingSetUp && <WayChoice ways={ways} value={way} onChange={setWay} />}
            {senderProblem && <UnconfirmedSender problem={senderProblem} />}
            {problem && <Alert tone="warning">{problem}</Alert>}
            {letter.type === 'reminder' && <ToneChoice value={tone} onChange={setTone} />}
            <NoteField value={note} onChange={setNote} />
            {letter.type === 'reminder' && way !== 'own' && !problem && !senderProblem && (
              <div className="-mt-3 -ml-2">
                <CopyToMeButton copy={{ document_id: letter.document_id, ...words, method: way }} />
              </div>
            )}
            {preview && way === 'own' && (
              <OwnWays
                preview={preview}
                opened={opened}
                onOpen={(name) => {
                  setOpened(name);
                  offer.mutate(letter);
                }}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
