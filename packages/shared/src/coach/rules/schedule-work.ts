import { scheduleAfterDays } from '../../questions/noticed/thresholds.ts';
import { type WorkToSchedule, workToSchedule } from '../../questions/noticed/work-to-schedule.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  dateFigure,
  daysFigure,
  hrefs,
  isKnown,
  moneyFigure,
  nameOf,
  plural,
  tell,
} from '../coach-facts.ts';

const kinds = {
  estimate: { href: hrefs.estimate, label: 'Open estimate', name: 'estimate' },
  job: { href: hrefs.job, label: 'Add visit', name: 'job' },
};

function advise({ work, since }: WorkToSchedule): Advised {
  const { kind, id, customer, value, signed_on } = work;
  const { label, name: kindName, ...screen } = kinds[kind];
  const href = screen.href(id);
  const name = work.title?.trim() || `${kindName} ${work.number}`;
  const worth = moneyFigure('value', 'Worth', value, href);
  const days = daysFigure('since', 'Since then', since, href);
  return {
    key: `schedule_work:${kind}:${id}`,
    rule: 'schedule_work',
    title: isKnown(customer) ? `Schedule ${name} for ${nameOf(customer)}` : `Schedule ${name}`,
    ...tell`The customer approved ${worth} on ${dateFigure('signed', 'Signed', signed_on, href)}, ${days} ago, and no visit is scheduled.`,
    evidence: null,
    effect: { kind: 'sooner', amount: value, note: 'sooner, once the work is done' },
    action: { kind: 'open', label, id: null, href },
    why: [
      `Signed estimates and open jobs without an upcoming visit are listed here from ${plural(scheduleAfterDays, 'day')} after approval.`,
    ],
    about: [...aboutCustomer(customer), { kind, id, name }],
    measured_id: id,
    taken_on: null,
  };
}

/** Suggests scheduling sold work, because sold work earns nothing until a visit is scheduled. */
export const scheduleWork = ({ unscheduled, today }: CoachFacts): Advised[] =>
  workToSchedule(unscheduled, today).map(advise);
