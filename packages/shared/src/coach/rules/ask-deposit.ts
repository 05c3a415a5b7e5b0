import { formatMoney } from '../../money.ts';
import { type DepositToAsk, depositsToAsk } from '../../questions/noticed/deposits-to-ask.ts';
import type { EstimateWithoutDeposit } from '../../questions/noticed/rows.ts';
import { depositFromTotal } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  countFigure,
  daysFigure,
  hrefs,
  isKnown,
  moneyFigure,
  nameOf,
  percentFigure,
  plural,
  tell,
} from '../coach-facts.ts';

const work = ({ title, number }: { title: string | null; number: string }) =>
  title?.trim() || `estimate ${number}`;

const forWhom = ({ customer }: EstimateWithoutDeposit) =>
  isKnown(customer) ? ` for ${nameOf(customer)}` : '';

/** Describes the usual deposit: the one that the customer last paid, or the one that the business usually asks for. */
function customOf({ estimate, percent, own, paid }: DepositToAsk) {
  const total = moneyFigure('total', 'Estimate', estimate.total, hrefs.estimate(estimate.id));
  const who = forWhom(estimate);
  if (!own) {
    return {
      told: tell`The estimate${who}, ${total}, does not ask for a deposit. Your last ${countFigure('paid', 'Deposits paid', paid)} deposits were paid, usually ${percentFigure('percent', 'Deposit', percent)} of the estimate.`,
      why: `Your last ${plural(paid, 'deposit')} were paid, half of them ${percent}% of the estimate or more.`,
    };
  }
  const before = hrefs.estimate(own.estimate_id);
  const asked = percentFigure('percent', 'Deposit', percent, before);
  const came = moneyFigure('paid', 'Deposit paid', own.amount, before);
  const name = work({ title: own.title, number: own.estimate_number });
  return {
    told:
      own.days === null
        ? tell`The estimate${who}, ${total}, does not ask for a deposit. For ${name} you asked for ${asked}, and ${came} was paid.`
        : tell`The estimate${who}, ${total}, does not ask for a deposit. For ${name} you asked for ${asked}, and ${came} was paid ${daysFigure('days', 'After the yes', own.days, before)} after approval.`,
    why: `${nameOf(estimate.customer)} has paid a deposit of ${formatMoney(own.amount)} before.`,
  };
}

function advise(ask: DepositToAsk): Advised {
  const { estimate, percent, expected } = ask;
  const { id, number, customer, title } = estimate;
  const { told, why } = customOf(ask);
  return {
    key: `ask_deposit:${id}`,
    rule: 'ask_deposit',
    title: `Ask for a deposit on ${work(estimate)}`,
    ...told,
    evidence: null,
    effect: { kind: 'sooner', amount: expected, note: `sooner, ${percent}% at signing` },
    action: { kind: 'open', label: 'Add deposit', id: null, href: hrefs.editEstimate(id) },
    why: [
      why,
      `Unanswered estimates of ${formatMoney(depositFromTotal)} or more without a deposit are listed here.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'estimate', id, name: title || number }],
    measured_id: id,
    taken_on: null,
  };
}

export const askDeposit = ({ without_deposit, deposits }: CoachFacts): Advised[] =>
  depositsToAsk(without_deposit, deposits).map(advise);
