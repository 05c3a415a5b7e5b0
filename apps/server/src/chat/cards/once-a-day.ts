import { invalid } from '@dayworks/shared/errors';
import type { LetterWriters } from '../../documents/letter.ts';
import { businessDay } from '../../platform/business-day.ts';
import { letterWriters } from '../../statements/letter-writers.ts';

/** One that waits in the outbox since today; the words for the invoice, the zone and today are the query's own. */
export const keptToday = (invoice: string, zone: string, today: string) => `exists (
  select from outbox o where o.business_id = $1 and o.entity = 'invoice' and o.entity_id = ${invoice}
    and o.letter = 'reminder' and o.status = 'kept' and (o.created_at at time zone ${zone})::date = ${today}::date)`;

/** What was kept has not reminded anybody, but a second card must not put a second one beside it. */
export const cardLetters: LetterWriters = {
  ...letterWriters,
  reminder: {
    ...letterWriters.reminder,
    async write(tx, platform, actor, id, wish) {
      // It holds the invoice's lock, so of two cards at once the later sees what the earlier kept.
      const letter = await letterWriters.reminder.write(tx, platform, actor, id, wish);
      const { rows } = await tx.$client.query<{ is_kept: boolean }>({
        name: 'card-kept-today',
        text: `select ${keptToday('$2', '$3', '$4')} as is_kept`,
        values: [actor.businessId, id, actor.timeZone, businessDay(actor)],
      });
      if (rows[0]?.is_kept) throw invalid('A reminder of today already waits in the outbox');
      return letter;
    },
  },
};
