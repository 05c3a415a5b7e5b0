import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { AutopayPlan } from '@dayworks/shared/online/autopay';
import { methodName } from '@dayworks/shared/online/saved-method-texts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';

function announcedText({ amount, charge_on, method, problem }: AutopayPlan): string {
  const what = `${formatMoney(amount)} will be charged to ${methodName(method)} on ${formatLong(charge_on)}.`;
  return problem ? `The last attempt failed: ${problem} ${what}` : what;
}

/** Shows the automatic payment of an unpaid invoice: when the invoice is charged, or why it could not be charged. */
export default function AutopayNote({ invoiceId }: { invoiceId: string }) {
  const { data } = useQuery(api.online.autopayPlan.queryOptions({ input: { invoice_id: invoiceId } }));
  const plan = data?.plan;
  if (!plan || plan.state === 'done' || plan.state === 'ended') return null;
  return (
    <div className="pb-5">
      {plan.state === 'failed' ? (
        <Alert tone="danger" title="The automatic payment failed">
          {plan.problem ?? 'The payment provider did not make the payment.'} It is not tried again.
        </Alert>
      ) : (
        <Alert tone={plan.problem ? 'warning' : 'info'} title="Automatic payment">
          {plan.state === 'charging'
            ? `${formatMoney(plan.amount)} is being charged to ${methodName(plan.method)}.`
            : announcedText(plan)}
        </Alert>
      )}
    </div>
  );
}
