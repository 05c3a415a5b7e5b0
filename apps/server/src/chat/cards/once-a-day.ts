import { invalid } from '@dayworks/shared/errors';
import type { LetterWriters } from '../../documents/letter.ts';
import { businessDay } from '../../platform/business-day.ts';
import { letterWriters } from '../../statements/letter-writers.ts';

/**
 * Builds the SQL condition that a reminder was added to the outbox today. The caller provides the SQL expressions for
 * the invoice, the time zone and today's date.
 */
export const keptToday = (invoice: string, zone: string, today: string) => `exists (
  select from outbox o where o.business_id = $1 and o.entity = 'invoice' and o.entity_id = ${invoice}
    and o.letter = 'reminder' and o.status = 'kept' and (o.created_at at time zone ${zone})::date = ${today}::date)`;

/** A reminder that is still in the outbox also counts, so that a second chat card does not add a second reminder. */
export const cardLetters: LetterWriters = {
  ...letterWriters,
  reminder: {
    ...letterWriters.reminder,
    async write(tx, platform, actor, id, wish) {
      /*
       * Writing the reminder locks the invoice row, so the later of two simultaneously confirmed chat cards sees the
       * reminder that the earlier card stored.
       */
      const letter = await letterWriters.reminder.write(tx, platform, actor, id, wish);
      const { rows } = await tx.$client.query<{ is_kept: boolean }>({
        name: 'card-kept-today',
        text: `select ${keptToday('$2', '$3', '$4')} as is_kept`,
        values: [actor.businessId, id, actor.timeZone, businessDay(actor)],
      });
      if (rows[0]?.is_kept) throw invalid('Today’s reminder is already in the outbox');
      return letter;
    },
  },
};
