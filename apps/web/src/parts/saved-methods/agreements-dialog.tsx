import type { SavedMethod } from '@dayworks/shared/online/saved-method';
import { methodName } from '@dayworks/shared/online/saved-method-texts';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type AgreementsDialogProps = { method: SavedMethod; timeZone: string; onClose: () => void };

const momentIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(moment),
  );

/** The name of the page on which the customer agreed to save a payment method or to automatic payments. */
function pageName(page: string): string {
  if (page.startsWith('/shared-invoice')) return 'Page of an invoice';
  return page.startsWith('/shared-estimate') ? 'Page of an estimate' : 'Client page';
}

/** Shows what a customer agreed to when they saved a payment method, when they agreed and from where. */
export function AgreementsDialog({ method, timeZone, onClose }: AgreementsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Customer’s agreement"
      description={methodName(method)}
    >
      <div className="grid gap-5">
        {method.agreements.map(({ text, agreed_at, ip, user_agent, page }) => (
          <section key={agreed_at} className="grid gap-3">
            <blockquote className="m-0 border-line-strong border-l-2 pl-3 text-fg-1">{text}</blockquote>
            <Facts>
              <Fact label="Agreed">{momentIn(timeZone, agreed_at)}</Fact>
              <Fact label="On">{pageName(page)}</Fact>
              <Fact label="IP address" wide>
                {ip}
              </Fact>
              {user_agent && (
                <Fact label="Browser" wide>
                  <span className="wrap-anywhere">{user_agent}</span>
                </Fact>
              )}
            </Facts>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
