import { createHash } from 'node:crypto';
import { seesCosts } from '@dayworks/shared/business/member-role';
import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import type { AdviceWords } from '@dayworks/shared/coach/advice-words';
import type { Advised, ToldAdvice } from '@dayworks/shared/coach/coach-facts';
import { costKey } from '@dayworks/shared/coach/rules/underpriced-item';
import { pick } from '@dayworks/shared/pick';
import type { Actor, NamedQuery, Scope } from '../platform/with-business.ts';

/**
 * The wording that a model wrote for a suggestion. If the model was asked but has not written a wording yet, only the
 * digest is stored. The wording is valid only for the suggestion with this digest.
 */
interface KeptWords extends Partial<AdviceWords> {
  digest: string;
}

/** The stored row of a coach suggestion, with the user's decision about it. */
export interface AdviceRow {
  id: string;
  version: number;
  key: string;
  rule: Advice['rule'];
  state: AdviceState;
  told: ToldAdvice & { words?: KeptWords };
  until: string | null;
  decided_at: string | null;
  decided_by: string | null;
}

const toldFields = [
  'title',
  'reason',
  'figures',
  'evidence',
  'effect',
  'action',
  'why',
  'about',
] as const satisfies (keyof ToldAdvice)[];

export const toldOf = (advised: Advised): ToldAdvice => pick(advised, toldFields);

/**
 * Returns a digest of everything that the wording of a suggestion is based on: the sentences and the names in them.
 * Figures are not part of the digest, because they can change and are inserted into the finished wording.
 */
export const wordsDigest = ({ title, reason }: Pick<ToldAdvice, 'title' | 'reason'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, reason]))
    .digest('hex')
    .slice(0, 24);

/** Uses the wording that the model has written for exactly this suggestion, if there is one. */
export function inWords<Told extends ToldAdvice>(told: Told, words: KeptWords | undefined): Told {
  const { title, reason } = words?.digest === wordsDigest(told) ? words : {};
  return title && reason ? { ...told, title, reason } : told;
}

/**
 * A suggestion has the same id whether or not it is stored. Listing suggestions therefore does not have to store them,
 * and a user's decision can still be matched with the suggestion that was shown.
 */
export function adviceId({ businessId }: Scope, key: string): string {
  const hex = createHash('sha256').update(`advice ${businessId} ${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Suggestions based on costs are shown only to users who are allowed to see costs. */
export const maySee = ({ role }: Pick<Actor, 'role'>, key: string): boolean =>
  seesCosts(role) || !key.startsWith(costKey);

/** The SQL condition that hides suggestions based on costs from users who may not see costs. */
export const visibleTest = ({ role }: Pick<Actor, 'role'>, row: string) =>
  seesCosts(role) ? 'true' : `not starts_with(${row}.key, '${costKey}')`;

export const rowColumns = `a.id, a.version, a.key, a.rule, a.state, a.told, a.until, a.decided_at,
  (select p.name from profiles p where p.id = a.decided_by) as decided_by`;

export const rowsByKey = ({ businessId }: Scope, keys: readonly string[]): NamedQuery => ({
  name: 'coach-rows-by-key',
  text: `select ${rowColumns} from coach_advice a where a.business_id = $1 and a.key = any ($2::text[])`,
  values: [businessId, keys],
});

/** Returns the suggestion as it was last shown to the user. */
export const adviceOfRow = ({
  id,
  version,
  rule,
  state,
  told,
  until,
  decided_at,
  decided_by,
}: AdviceRow): Advice => ({
  ...{ id, version, rule, state },
  ...inWords(pick(told, toldFields), told.words),
  ...{ until: state === 'later' ? until : null, decided_at, decided_by },
});
