import { formatMoney, toCents, zeroCents } from '@dayworks/shared/money';
import type { PayOnline as Offer } from '@dayworks/shared/online/online-payment';
import { onItsWayLabel, type PaidKind } from '@dayworks/shared/online/online-status';
import { onlineAmountProblem, tipProblem } from '@dayworks/shared/online/split-payment';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { MoneyInput } from '../../ui/input/number-input.tsx';
import { payOnlineId } from './how-to-pay.tsx';
import { PublicSection } from './page-parts.tsx';

export type PaidLink = { kind: PaidKind; id: string; key: string };

/** How often and for how long the page checks whether a payment that was just made has been confirmed. */
const askAgainMs = 3_000;
const mostAsked = 40;

/**
 * Loads the online payment options of a public page. There are none if the visitor's URL does not contain the key of
 * the link.
 */
export function useOffer(link: PaidLink): Offer | undefined {
  const [search] = useSearchParams();
  const paid = search.get('paid') ?? '';
  const { data } = useQuery({
    ...api.online.offer.queryOptions({ input: { ...link, paid } }),
    enabled: link.key !== '',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.is_confirming && state.dataUpdateCount < mostAsked ? askAgainMs : false,
  });
  const open = data?.open_amount;
  // The document shows the new balance as soon as the provider has confirmed the payment.
  useEffect(() => {
    if (paid && open !== undefined) {
      const feature = link.kind === 'customer' ? 'client' : `${link.kind}s`;
      void queryClient.invalidateQueries({ queryKey: [[feature]] });
    }
  }, [paid, open, link.kind]);
  return data;
}

/** Returns whether the page has a section about online payment. */
export const showsPayOnline = (offer: Offer | undefined): offer is Offer =>
  offer !== undefined && (offer.is_offered || offer.on_its_way > 0);

function titleOf({ kind }: PaidLink, { is_deposit }: Offer): string {
  if (kind === 'customer') return 'Pay all open invoices online';
  return is_deposit ? 'Pay the deposit online' : 'Pay online';
}

/** The section that lets the customer pay by card or bank account on the payment provider's page. */
export function PayOnline({ link, offer }: { link: PaidLink; offer: Offer }) {
  return (
    <PublicSection id={payOnlineId} title={titleOf(link, offer)}>
      {offer.on_its_way > 0 && (
        <p className="mt-1" role="status">
          {onItsWayLabel}: {formatMoney(offer.on_its_way)}. It counts as paid when it arrives, usually within
          four business days.
        </p>
      )}
      {offer.is_confirming && (
        <p className="mt-1" role="status">
          Thank you. Your payment is being confirmed, which can take a minute.
        </p>
      )}
      {link.kind === 'customer' && offer.is_offered && !offer.is_confirming && (
        <p className="mt-1 text-13 text-fg-2">One payment for all invoices, the oldest due date first.</p>
      )}
      {offer.is_offered && !offer.is_confirming && (
        <PayForm key={offer.open_amount} link={link} offer={offer} />
      )}
    </PublicSection>
  );
}

const tipShares = [0, 10, 15, 20] as const;

const tipOf = (amount: string, share: number) => Math.round((Number(amount) || 0) * share) / 100;

function PayForm({ link, offer }: { link: PaidLink; offer: Offer }) {
  const [amount, setAmount] = useState(offer.open_amount.toFixed(2));
  const [share, setShare] = useState<(typeof tipShares)[number]>(0);
  const [isKept, setKept] = useState(false);
  const [isAutomatic, setAutomatic] = useState(false);
  const words = isAutomatic ? offer.autopay_text : offer.keep_text;
  const agreed_to = isKept ? words : null;
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tip = tipOf(amount, share);
  const wrong =
    onlineAmountProblem(Number(amount), toCents(offer.open_amount), zeroCents) ??
    tipProblem(tip, Number(amount));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || isLeaving) return;
    setLeaving(true);
    setProblem(null);
    try {
      const { url } = await api.online.start.call({
        ...link,
        amount: Number(amount),
        tip,
        agreed_to,
      });
      window.location.assign(url);
    } catch (error) {
      setProblem(errorMessage(error));
      setLeaving(false);
      void queryClient.refetchQueries({ queryKey: api.online.offer.key() });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-3">
      <Field label="Amount" error={isTried ? wrong : undefined}>
        <MoneyInput value={amount} onValueChange={setAmount} />
      </Field>
      {offer.takes_tips && (
        <fieldset className="m-0 grid gap-2 border-0 p-0">
          <legend className="mb-1.5 p-0 font-medium text-13 text-fg-2">Tip</legend>
          <div className="grid grid-cols-2 gap-2">
            {tipShares.map((each) => (
              <Chip
                key={each}
                type="button"
                className="justify-center"
                pressed={each === share}
                onClick={() => setShare(each)}
              >
                {each === 0 ? 'No tip' : `${each}% (${formatMoney(tipOf(amount, each))})`}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {offer.keep_text && (
        <Checkbox
          checked={isKept}
          onCheckedChange={(isChecked) => {
            setKept(isChecked);
            if (!isChecked) setAutomatic(false);
          }}
          label="Save for later invoices"
          description={isAutomatic ? undefined : words}
        />
      )}
      {isKept && offer.autopay_text && (
        <Checkbox
          checked={isAutomatic}
          onCheckedChange={setAutomatic}
          label="Pay later invoices automatically"
          description={isAutomatic ? words : undefined}
        />
      )}
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" className="w-full" loading={isLeaving}>
        {wrong ? 'Pay' : `Pay ${formatMoney(Number(amount) + tip)}`}
        <ExternalLink />
      </Button>
      <p className="text-13 text-fg-3">
        You enter your card or bank account on the secure page of our payment provider.
      </p>
    </form>
  );
}
