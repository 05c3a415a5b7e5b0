import type { RecordName } from '@dayworks/shared/questions/answer';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellUnclear } from '@dayworks/shared/questions/tell/unclear';
import type { Place } from '@dayworks/shared/questions/who/place-words';
import type { MemberContext } from '../../platform/verb-context.ts';
import { findCustomer, findItem, findJob, findPerson } from './find-named.ts';
import { findPlace } from './find-place.ts';

/** The customer, person and place names in a question, as the user wrote them. */
export interface SaidNames {
  customer?: string | undefined;
  person?: string | undefined;
  item?: string | undefined;
  job?: string | undefined;
  place?: string | undefined;
}

/** The records that the names in a question refer to; null if the question contains no name of that kind. */
export interface MeantNames {
  customer: RecordName | null;
  person: RecordName | null;
  item: RecordName | null;
  job: RecordName | null;
  place: Place | null;
  /** The records, such as a customer or a job, that the answer to the question is about. */
  about: RecordName[];
}

const find = { customer: findCustomer, person: findPerson, item: findItem, job: findJob } as const;

/** Finds the record for every name in a question, or returns an answer that explains which name is unclear. */
export async function lookUp(
  context: MemberContext,
  said: SaidNames,
): Promise<{ meant: MeantNames } | { unclear: Told }> {
  const meant: MeantNames = { customer: null, person: null, item: null, job: null, place: null, about: [] };
  for (const sought of ['customer', 'person', 'item', 'job'] as const) {
    const words = said[sought]?.trim();
    if (!words) continue;
    const isMe = sought === 'person' && words.toLowerCase() === 'me';
    const found = await find[sought](context, isMe ? context.actor.userId : words);
    if ('unclear' in found) return { unclear: tellUnclear(found.unclear) };
    meant[sought] = found.one;
    meant.about.push(found.one);
  }
  const place = said.place?.trim();
  if (place) {
    const found = await findPlace(context, place);
    if ('unclear' in found) return { unclear: tellUnclear(found.unclear) };
    meant.place = found.one;
  }
  return { meant };
}
