import { isKnownWord } from '@dayworks/shared/chat/intents/vocabulary';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

const wordsOf = (column: string) =>
  `string_to_array(regexp_replace(lower(${column}), '[^[:alnum:]]+', ' ', 'g'), ' ') && $2::text[]`;

/**
 * Returns whether a word of the sentence occurs in the name of a record of the business. If so, the sentence is about
 * the business, even if another word usually indicates an unrelated subject.
 */
export async function namesRecord(context: MemberContext, text: string): Promise<boolean> {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,40}/gu))]
    .filter((word) => !isKnownWord(word))
    .slice(0, 40);
  if (words.length === 0) return false;
  const named = (table: string, column: string) =>
    `exists (select from ${table} r where r.business_id = $1 and ${wordsOf(`r.${column}`)})`;
  const [[found]] = await readBusiness<[{ named: boolean }[]]>(context, [
    {
      name: 'chat-names-record',
      text: `select ${[
        named('jobs', 'title'),
        named('tasks', 'title'),
        named('appointments', 'title'),
        named('item_catalog', 'name'),
        named('customers', 'company'),
        named('customers', 'last_name'),
      ].join(' or ')} as named`,
      values: [context.actor.businessId, words],
    },
  ]);
  return found?.named ?? false;
}
