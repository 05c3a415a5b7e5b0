import { formatMoney } from '../../money.ts';
import { type ColdLead, coldLeads } from '../../questions/noticed/going-cold.ts';
import { coldLeadDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  type CoachFacts,
  daysFigure,
  hrefs,
  moneyFigure,
  percentFigure,
  plural,
  tell,
} from '../coach-facts.ts';

function advise({ lead, quiet, expected }: ColdLead): Advised {
  const { id, name, value, probability, quiet_since } = lead;
  const href = hrefs.lead(id);
  return {
    key: `cold_lead:${id}:${quiet_since}`,
    rule: 'cold_lead',
    title: `Call ${name} back`,
    ...tell`A lead worth ${moneyFigure('value', 'Value', value, href)} has been quiet for ${daysFigure('quiet', 'Quiet', quiet, href)}. Its chance of winning is ${percentFigure('chance', 'Chance', probability, href)}.`,
    evidence: null,
    effect: {
      kind: 'more',
      amount: expected,
      note: `${probability}% of ${formatMoney(value)}`,
    },
    action: { kind: 'open', label: 'Open lead', id: null, href },
    why: [
      `Nobody has contacted or updated this lead for ${plural(quiet, 'day')}; after ${plural(coldLeadDays, 'day')}, a lead counts as going cold.`,
      'The value and chance come from the lead.',
    ],
    about: [{ kind: 'lead', id, name }],
    measured_id: id,
    taken_on: null,
  };
}

export const coldLead = ({ leads, today }: CoachFacts): Advised[] => coldLeads(leads, today).map(advise);
