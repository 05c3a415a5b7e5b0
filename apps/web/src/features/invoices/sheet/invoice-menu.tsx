import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { CircleCheck, Ellipsis, Handshake, MessageCircleReply, MessageCircleWarning } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { useStopReminders } from '../use-promise.ts';
import { endingLooks } from './ending-looks.tsx';
import { isDisputed, useDispute } from './sheet-notes.tsx';

const PromiseDialog = lazy(() => import('../promise-dialog.tsx'));
const CreditDialog = lazy(() => import('./credit-dialog.tsx'));
const VoidDialog = lazy(() => import('./void-dialog.tsx'));

type RarelyProps = { invoice: InvoiceDetail; today: CalendarDate };

interface Saying {
  label: string;
  icon: ReactNode;
  say: () => void;
}

type OpenDialog = 'promise' | 'void' | 'writeOff' | 'credit';

/** Menu items that clear the amount that a customer owes without recording a payment. */
function endings({ invoice, today }: RarelyProps, open: (dialog: OpenDialog) => void): Saying[] {
  return (['credit', 'writeOff', 'void'] as const)
    .filter((action) => isInvoiceActionAllowed(action, invoice, today))
    .map((action) => ({ ...endingLooks[action], say: () => open(action) }));
}

/**
 * Menu items for recording the customer's reaction to an invoice: a promised payment date, a reply or a dispute. A note
 * then appears above the menu, where the reaction can be undone.
 */
function useSayings({ invoice, today }: RarelyProps, open: (dialog: OpenDialog) => void): Saying[] {
  const dispute = useDispute();
  const stop = useStopReminders();
  const { id } = invoice;
  const last = endings({ invoice, today }, open);
  if (!isInvoiceActionAllowed('dispute', invoice, today)) return last;
  return [
    { label: 'Customer promised a date', icon: <Handshake />, say: () => open('promise') },
    ...(invoice.reminders_stopped_at === null
      ? [
          {
            label: 'Customer replied',
            icon: <MessageCircleReply />,
            say: () => stop.mutate({ id, is_stopped: true }),
          },
        ]
      : []),
    isDisputed(invoice)
      ? {
          label: 'Dispute settled',
          icon: <CircleCheck />,
          say: () => dispute.mutate({ id, is_disputed: false }),
        }
      : {
          label: 'Mark as disputed',
          icon: <MessageCircleWarning />,
          say: () => dispute.mutate({ id, is_disputed: true }),
        },
    ...last,
  ];
}

function useMenuDialog({ invoice, today }: RarelyProps) {
  const [opened, open] = useState<OpenDialog | null>(null);
  const onClose = () => open(null);
  const dialog = (
    <Suspense fallback={null}>
      {opened === 'promise' && (
        <PromiseDialog
          id={invoice.id}
          name={customerName(invoice.customer)}
          today={today}
          onClose={onClose}
        />
      )}
      {(opened === 'writeOff' || opened === 'credit') && (
        <CreditDialog kind={opened} invoice={invoice} onClose={onClose} />
      )}
      {opened === 'void' && <VoidDialog invoice={invoice} onClose={onClose} />}
    </Suspense>
  );
  return { dialog, open };
}

/**
 * The menu with actions on an invoice that are rarely used. It is hidden on a phone, because there is no room for it
 * beside the main button.
 */
export function InvoiceMenu(props: RarelyProps) {
  const { dialog, open } = useMenuDialog(props);
  const sayings = useSayings(props, open);
  if (sayings.length === 0) return null;
  return (
    <>
      <DropdownMenu
        side="top"
        trigger={
          <IconButton label="More" variant="secondary" className="max-sm:hidden">
            <Ellipsis />
          </IconButton>
        }
      >
        {sayings.map(({ label, icon, say }) => (
          <MenuItem key={label} icon={icon} onSelect={say}>
            {label}
          </MenuItem>
        ))}
      </DropdownMenu>
      {dialog}
    </>
  );
}

/** The actions on an invoice that are rarely used. On a phone, they are shown at the end of the sheet. */
export function RarelySaid(props: RarelyProps) {
  const { dialog, open } = useMenuDialog(props);
  const sayings = useSayings(props, open).filter(({ label }) => label !== 'Dispute settled');
  return (
    <div className="grid justify-items-start">
      {sayings.map(({ label, icon, say }) => (
        <Button key={label} variant="ghost" className="-mx-3.5" onClick={say}>
          {icon}
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
