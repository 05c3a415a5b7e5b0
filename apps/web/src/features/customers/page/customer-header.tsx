import { formatPhone } from '@dayworks/shared/contact';
import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import {
  Archive,
  ArchiveRestore,
  Building2,
  CalendarPlus,
  Copy,
  Ellipsis,
  FilePenLine,
  Hammer,
  type LucideIcon,
  Mail,
  MapPin,
  Merge,
  MessageSquareText,
  PanelsTopLeft,
  Pencil,
  Phone,
  Plus,
  Repeat,
  ScrollText,
  Share2,
} from 'lucide-react';
import { type ReactNode, use } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { callHref, mailHref, mapHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { typeLabels } from '../../../parts/customer-form/customer-fields.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ScreensContext } from '../../../parts/section-tabs.tsx';
import { placeText } from '../../../parts/service-address/place-text.ts';
import { copyText } from '../../../parts/share/copy-and-save.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Avatar } from '../../../ui/detail/avatar.tsx';
import { StepArrow } from '../../../ui/labels.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { PageHeader } from '../../../ui/page.tsx';

interface Contact {
  icon: LucideIcon;
  text: string;
  href?: string;
  /** The label that tells users of screen readers what a click on the contact detail does. */
  label?: string;
}

function contactsOf(customer: CustomerDetail): Contact[] {
  const { company, phone, email, sms_ok } = customer;
  const place = customer.address ? customer : customer.addresses[0];
  return [
    company && company !== customerName(customer) && { icon: Building2, text: company },
    phone && {
      icon: Phone,
      text: formatPhone(phone),
      href: callHref(phone),
      label: `Call ${formatPhone(phone)}`,
    },
    phone &&
      sms_ok && {
        icon: MessageSquareText,
        text: 'Text',
        href: textHref(phone),
        label: `Text ${formatPhone(phone)}`,
      },
    email && { icon: Mail, text: email, href: mailHref(email), label: `Email ${email}` },
    place && {
      icon: MapPin,
      text: placeText(place),
      href: mapHref(place),
      label: `Map of ${placeText(place)}`,
    },
  ].filter((contact) => contact !== null && contact !== '' && contact !== false && contact !== undefined);
}

/** Shows the customer's contact details, with links to call, text, email or open a map. */
function ContactLine({ customer }: { customer: CustomerDetail }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 leading-5">
      {contactsOf(customer).map(({ icon: Icon, text, href, label }) => {
        const content = (
          <>
            <Icon className="size-3.5 flex-none text-fg-3" />
            <bdi className="wrap-anywhere min-w-0">{text}</bdi>
          </>
        );
        return (
          <li key={label ?? text} className="min-w-0">
            {href ? (
              <a
                href={href}
                aria-label={label}
                {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
                className="relative inline-flex items-center gap-1.5 rounded-4 after:absolute after:-inset-1 hover:text-fg-1 hover:underline touch:after:-inset-y-2.5"
              >
                {content}
              </a>
            ) : (
              <span className="inline-flex items-center gap-1.5">{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type CustomerMenuProps = {
  customer: CustomerDetail;
  onEdit: () => void;
  onStatement: () => void;
  onClientPage: () => void;
  onRefer: () => void;
  onArchive: () => void;
  onRestore: () => void;
};

async function copyEmail(email: string) {
  try {
    await copyText(email);
    successToast('Email copied', email);
  } catch {
    failureToast('Error', 'The email could not be copied.');
  }
}

export function CustomerMenu({
  customer,
  onEdit,
  onStatement,
  onClientPage,
  onRefer,
  onArchive,
  onRestore,
}: CustomerMenuProps) {
  const { email, archived_at } = customer;
  return (
    <DropdownMenu
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<ScrollText />} onSelect={onStatement}>
        Account statement
      </MenuItem>
      {!archived_at && (
        <MenuItem asChild>
          <Link to={`${paths.recurringInvoices.getHref('new')}?customer=${customer.id}`}>
            <Repeat />
            New recurring invoice
          </Link>
        </MenuItem>
      )}
      {email && (
        <MenuItem icon={<Copy />} onSelect={() => void copyEmail(email)}>
          Copy email
        </MenuItem>
      )}
      <MenuItem icon={<PanelsTopLeft />} onSelect={onClientPage}>
        Client page
      </MenuItem>
      {!archived_at && (
        <MenuItem icon={<Share2 />} onSelect={onRefer}>
          Referral link
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={`${paths.duplicates.getHref('customers')}?of=${customer.id}`}>
          <Merge />
          Merge with…
        </Link>
      </MenuItem>
      <MenuSeparator />
      {archived_at ? (
        <MenuItem icon={<ArchiveRestore />} onSelect={onRestore}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive />} onSelect={onArchive}>
          Archive
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

type CustomerHeaderProps = { customer: CustomerDetail; menu: ReactNode };

export function CustomerHeader({ customer, menu }: CustomerHeaderProps) {
  const isScreen = use(ScreensContext);
  const name = customerName(customer);
  const start = (screen: string) => `${screen}?customer=${encodeURIComponent(customer.id)}`;
  const newEstimate = paths.estimateNew.getHref();
  const newInvoice = paths.invoiceNew.getHref();
  const appointments = paths.appointments.getHref();
  const jobs = paths.jobs.getHref();
  return (
    <PageHeader
      crumbs={<CustomerCrumbs name={name} />}
      avatar={<Avatar name={name} size="lg" decorative />}
      title={<bdi>{name}</bdi>}
      badge={<Tag>{typeLabels[customer.type]}</Tag>}
      sub={<ContactLine customer={customer} />}
      actions={
        <>
          {menu}
          {customer.archived_at === null && isScreen(appointments) && (
            <Button asChild>
              <Link to={`${start(appointments)}&new=1`}>
                <CalendarPlus />
                New Appointment
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(jobs) && (
            <Button asChild>
              <Link to={`${start(jobs)}&new=1`}>
                <Hammer />
                New Job
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(newEstimate) && (
            <Button asChild>
              <Link to={start(newEstimate)}>
                <FilePenLine />
                New Estimate
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(newInvoice) && (
            <Button asChild variant="primary">
              <Link to={start(newInvoice)}>
                <Plus />
                New Invoice
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}

export function CustomerCrumbs({ name }: { name: string }) {
  return (
    <>
      <Link to={paths.customers.getHref()} className="hover:text-fg-1">
        Customers
      </Link>
      <StepArrow className="size-3 flex-none stroke-2" />
      <bdi className="min-w-0 truncate">{name}</bdi>
    </>
  );
}
