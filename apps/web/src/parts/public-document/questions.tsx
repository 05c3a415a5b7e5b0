import { Mail, MessageSquare, Phone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type Contact, contactLinks } from '../contact/contact-hrefs.ts';
import { PublicSection } from './page-parts.tsx';

type QuestionsProps = {
  business: Contact;
  /** The subject of the email that the customer can send. */
  subject: string;
};

export function Questions({ business, subject }: QuestionsProps) {
  const { call, text, email } = contactLinks(business, subject);
  const ways = [
    { label: 'Call', icon: <Phone />, href: call },
    { label: 'Text', icon: <MessageSquare />, href: text },
    { label: 'Email', icon: <Mail />, href: email },
  ].filter(({ href }) => href);
  if (ways.length === 0) return null;
  return (
    <PublicSection title="Questions?">
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        {ways.map(({ label, icon, href }) => (
          <Button key={label} asChild size="lg" className="px-2">
            <a href={href}>
              {icon}
              {label}
            </a>
          </Button>
        ))}
      </div>
    </PublicSection>
  );
}

/** The contact line for wide screens, which have room for the phone number itself. */
export function QuestionsLine({ business, subject }: QuestionsProps) {
  const { call, email } = contactLinks(business, subject);
  if (!call && !email) return null;
  return (
    <PublicSection className="py-4!">
      <div className="flex items-center justify-between gap-4 text-13">
        <h2 className="text-fg-3">Questions?</h2>
        <span className="flex gap-4 font-medium">
          {call && <a href={call}>{business.phone}</a>}
          {email && (
            <a href={email} className="text-accent-text">
              Email us
            </a>
          )}
        </span>
      </div>
    </PublicSection>
  );
}
