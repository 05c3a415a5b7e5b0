import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { formatMoney } from '../../money.ts';
import { type Advised, daysFigure, moneyFigure, percentFigure, plural, shareOf, tell } from '../advised.ts';
import type { CoachFacts, QuietLead } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import { coldLeadDays } from '../thresholds.ts';

function advise({ id, name, value, probability, quiet_since }: QuietLead, today: CalendarDate): Advised {
  const href = hrefs.lead(id);
  const quiet = daysBetween(quiet_since, today);
  return {
    key: `cold_lead:${id}:${quiet_since}`,
    rule: 'cold_lead',
    title: `Call ${name} back`,
    ...tell`A lead worth ${moneyFigure('value', 'Value', value, href)} has been quiet for ${daysFigure('quiet', 'Quiet', quiet, href)}. Its chance stands at ${percentFigure('chance', 'Chance', probability, href)}.`,
    evidence: null,
    effect: {
      kind: 'more',
      amount: shareOf(probability, value),
      note: `${probability}% of ${formatMoney(value)}`,
    },
    action: { kind: 'open', label: 'Open lead', id: null, href },
    why: [
      `Nobody wrote, called or moved this lead for ${plural(quiet, 'day')}; from ${plural(coldLeadDays, 'day')} on, a lead is going cold.`,
      'Value and chance are those that stand on the lead.',
    ],
    about: [{ kind: 'lead', id, name }],
    measured_id: id,
    taken_on: null,
  };
}

export const coldLead = ({ leads, today }: CoachFacts): Advised[] =>
  leads
    .filter(
      ({ quiet_since, value, probability }) =>
        value > 0 && probability > 0 && daysBetween(quiet_since, today) >= coldLeadDays,
    )
    .map((lead) => advise(lead, today));
