import type { visitTemplates } from '@dayworks/shared/messages/template-key';
import type { LetterRehearsal } from '../../messages/rehearsal.ts';
import {
  type AppointmentWords,
  cancellationWords,
  confirmationWords,
  onMyWayWords,
  readVisitBasis,
  reminderWords,
  type VisitLetterBasis,
} from './appointment-letters.ts';

const minutesAway = 20;

const invited = (basis: VisitLetterBasis, invited_sequence: number | null): VisitLetterBasis => ({
  ...basis,
  appointment: { ...basis.appointment, invited_sequence },
});

function rehearsalOf(words: (basis: VisitLetterBasis, now: Date) => AppointmentWords): LetterRehearsal {
  return {
    recordsQuery: `select id from appointments where business_id = $1 and customer_id is not null
      order by start_time desc, id`,
    async write(tx, platform, actor, id, rehearsed) {
      const basis = await readVisitBasis(tx, platform, actor, id, rehearsed);
      const { subject, text, html, textMessage, worded } = words(basis, actor.now);
      return { customer: basis.appointment.customer, email: { subject, text, html }, textMessage, worded };
    },
  };
}

export const visitRehearsals: Record<(typeof visitTemplates)[number], LetterRehearsal> = {
  visit_confirmation: rehearsalOf((basis) => confirmationWords(invited(basis, null))),
  visit_changed: rehearsalOf((basis) => confirmationWords(invited(basis, 0))),
  visit_reminder: rehearsalOf(reminderWords),
  on_my_way: rehearsalOf((basis, now) => onMyWayWords(basis, minutesAway, now)),
  visit_cancelled: rehearsalOf(cancellationWords),
};
