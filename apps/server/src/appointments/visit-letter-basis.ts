import { readBasis } from '../documents/letter-basis.ts';
import type { RehearsedWords } from '../messages/own-words.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { VisitLetterBasis } from './appointment-letters.ts';
import { pagePath, readTold } from './told-appointment.ts';

/** Reads the data that every message about a visit is based on. */
export async function readVisitBasis(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  rehearsed?: RehearsedWords | undefined,
): Promise<VisitLetterBasis> {
  const { appointment } = await readTold(tx, actor, id);
  const { business, words, sender } = await readBasis(tx, actor, { note: null, tone: null, rehearsed });
  return {
    appointment,
    business,
    words,
    sender,
    link: platform.env.publicUrl + pagePath(platform, appointment),
  };
}
