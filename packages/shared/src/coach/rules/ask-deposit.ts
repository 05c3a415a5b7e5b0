import { median } from '../../customers/usual-gap.ts';
import { documentNumber } from '../../documents/document-number.ts';
import { formatMoney } from '../../money.ts';
import {
  type Advised,
  aboutCustomer,
  countFigure,
  daysFigure,
  isKnown,
  moneyFigure,
  nameOf,
  percentFigure,
  plural,
  shareOf,
  tell,
} from '../advised.ts';
import type { CoachFacts, EstimateWithoutDeposit, PaidDeposit } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import { depositFromPaid, depositFromTotal } from '../thresholds.ts';

interface Custom {
  percent: number;
  told: Pick<Advised, 'reason' | 'figures'>;
  why: string;
}

const work = ({ title, id }: { title: string | null; id: string }) =>
  title?.trim() || `estimate ${documentNumber(id)}`;

const forWhom = ({ customer }: EstimateWithoutDeposit) =>
  isKnown(customer) ? ` for ${nameOf(customer)}` : '';

/** The customer's own last deposit says most. */
function ofCustomer(
  estimate: EstimateWithoutDeposit,
  { estimate_id, title, amount, percent, days }: PaidDeposit,
) {
  const href = hrefs.estimate(estimate.id);
  const before = hrefs.estimate(estimate_id);
  const total = moneyFigure('total', 'Estimate', estimate.total, href);
  const asked = percentFigure('percent', 'Deposit', percent, before);
  const paid = moneyFigure('paid', 'Deposit paid', amount, before);
  const name = work({ title, id: estimate_id });
  const who = forWhom(estimate);
  return {
    percent,
    told:
      days === null
        ? tell`The estimate${who}, ${total}, asks for none. For ${name} you asked for ${asked}, and ${paid} came.`
        : tell`The estimate${who}, ${total}, asks for none. For ${name} you asked for ${asked}, and ${paid} came ${daysFigure('days', 'After the yes', days, before)} after the yes.`,
    why: `${nameOf(estimate.customer)} paid a deposit of ${formatMoney(amount)} before.`,
  };
}

function ofHouse(estimate: EstimateWithoutDeposit, paid: readonly PaidDeposit[]): Custom | null {
  if (paid.length < depositFromPaid) return null;
  const percent = median(paid.map((deposit) => deposit.percent)) ?? 0;
  const total = moneyFigure('total', 'Estimate', estimate.total, hrefs.estimate(estimate.id));
  return {
    percent,
    told: tell`The estimate${forWhom(estimate)}, ${total}, asks for none. Your last ${countFigure('paid', 'Deposits paid', paid.length)} deposits were paid, usually ${percentFigure('percent', 'Deposit', percent)} of the estimate.`,
    why: `Your last ${plural(paid.length, 'deposit')} were paid, half of them ${percent}% of the estimate or more.`,
  };
}

function advise(estimate: EstimateWithoutDeposit, { percent, told, why }: Custom): Advised {
  const { id, customer, total, title } = estimate;
  return {
    key: `ask_deposit:${id}`,
    rule: 'ask_deposit',
    title: `Ask for a deposit on ${work(estimate)}`,
    ...told,
    evidence: null,
    effect: { kind: 'sooner', amount: shareOf(percent, total), note: `sooner, ${percent}% at signing` },
    action: { kind: 'open', label: 'Add deposit', id: null, href: hrefs.editEstimate(id) },
    why: [
      why,
      `An estimate of ${formatMoney(depositFromTotal)} or more that asks for no deposit, and that nobody has answered yet, is named here.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'estimate', id, name: title || documentNumber(id) }],
    measured_id: id,
    taken_on: null,
  };
}

export const askDeposit = ({ without_deposit, deposits }: CoachFacts): Advised[] =>
  without_deposit
    .filter(({ total }) => total >= depositFromTotal)
    .flatMap((estimate) => {
      const own =
        estimate.customer && deposits.find(({ customer_id }) => customer_id === estimate.customer?.id);
      const custom = own ? ofCustomer(estimate, own) : ofHouse(estimate, deposits);
      return custom && custom.percent > 0 ? [advise(estimate, custom)] : [];
    });
