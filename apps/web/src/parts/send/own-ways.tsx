import { formatPhone } from '@dayworks/shared/contact';
import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { mailtoHref } from '@dayworks/shared/documents/share-link';
import { ArrowUpRight, Check, Copy, Mail, MessageCircle, MessageSquareText, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { failureToast } from '../feedback.tsx';
import { copyRefusedText, copyText } from '../share/copy-and-save.ts';

/**
 * Returns the link that opens the messages app. The unusual '&' after the '?' works on both iPhones and Android phones.
 */
const messagesHref = (number: string | null, text: string) =>
  `sms:${number ?? ''}?&body=${encodeURIComponent(text)}`;

/**
 * Returns the link that opens WhatsApp. If there is no phone number, WhatsApp asks the user to choose the recipient.
 */
const whatsAppHref = (number: string | null, text: string) =>
  `https://wa.me/${(number ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Returns the links that open the message, with its text and link, in the sender's own apps. */
export function ownWayHrefs({ ways, email, own_email, text_message }: LetterPreview) {
  return {
    mail: mailtoHref({ to: ways.email.recipient, subject: email.subject, body: own_email }),
    messages: messagesHref(ways.sms.recipient, text_message),
    whatsApp: whatsAppHref(ways.sms.recipient, text_message),
  };
}

/** A label that is short enough for the narrow buttons of the dialog. */
const chosenThere = 'Choose recipient there';

type OwnWaysProps = {
  preview: LetterPreview;
  /** The name of the user's own app, such as WhatsApp, in which the user last opened the message. */
  opened: string | null;
  onOpen: (name: string) => void;
};

/** Lets the user open the message in one of their own apps. The product itself sends nothing. */
export function OwnWays({ preview, opened, onOpen }: OwnWaysProps) {
  const { email, ways, link, text_message } = preview;
  const hrefs = ownWayHrefs(preview);
  const number = ways.sms.recipient ? formatPhone(ways.sms.recipient) : chosenThere;
  const linkOf = (name: string, href: string, target?: string) => ({
    name,
    isChosen: opened === name,
    render: (className: string, children: ReactNode) => (
      <a href={href} target={target} rel="noopener" onClick={() => onOpen(name)} className={className}>
        {children}
      </a>
    ),
  });

  const share = async () => {
    onOpen('another app');
    // Closing the share sheet without choosing anything does not count as an error.
    await navigator.share({ title: email.subject, text: text_message }).catch(() => undefined);
  };

  return (
    <fieldset className="@container grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-medium text-13">Send from</legend>
      <div className="grid @md:grid-cols-2 grid-cols-1 gap-2">
        <Way
          {...linkOf('your mail program', hrefs.mail)}
          icon={<Mail />}
          label="My email app"
          detail={ways.email.recipient ?? chosenThere}
        />
        <Way
          {...linkOf('Messages', hrefs.messages)}
          icon={<MessageSquareText />}
          label="Messages"
          detail={number}
        />
        <Way
          {...linkOf('WhatsApp', hrefs.whatsApp, '_blank')}
          icon={<MessageCircle />}
          label="WhatsApp"
          detail={number}
        />
        {'share' in navigator && (
          <Way
            name="another app"
            isChosen={opened === 'another app'}
            render={(className, children) => (
              <button type="button" onClick={() => void share()} className={className}>
                {children}
              </button>
            )}
            icon={<Share2 />}
            label="Share…"
            detail="Any app on this device"
          />
        )}
      </div>
      {link && <CopyLink link={link} onCopied={() => onOpen('the link you copied')} />}
    </fieldset>
  );
}

type WayProps = {
  name: string;
  isChosen: boolean;
  render: (className: string, children: ReactNode) => ReactNode;
  icon: ReactNode;
  label: string;
  detail: string;
};

function Way({ isChosen, render, icon, label, detail }: WayProps) {
  return render(
    cx(
      'flex min-h-16 min-w-0 items-center gap-3 rounded-8 border bg-surface-1 px-3 py-2 text-left transition-colors hover:bg-surface-hover',
      isChosen ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line-strong',
    ),
    <>
      <span className="grid size-9 flex-none place-items-center rounded-6 bg-surface-2 text-fg-2">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-5">{label}</span>
        <span className="block truncate text-13 text-fg-2">
          <bdi>{detail}</bdi>
        </span>
      </span>
      {isChosen ? (
        <Check className="size-4 text-accent-text" />
      ) : (
        <ArrowUpRight className="size-4 text-fg-3" />
      )}
    </>,
  );
}

function CopyLink({ link, onCopied }: { link: string; onCopied: () => void }) {
  const copy = async () => {
    try {
      await copyText(link);
      onCopied();
    } catch {
      failureToast('Copying failed', copyRefusedText);
    }
  };
  return (
    <Field label="Or copy the link" help="Works right away. No account needed." className="mt-3">
      <div className="flex gap-2">
        <Input
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="bg-surface-2 text-fg-2"
        />
        <Button onClick={() => void copy()}>
          <Copy />
          Copy link
        </Button>
      </div>
    </Field>
  );
}
