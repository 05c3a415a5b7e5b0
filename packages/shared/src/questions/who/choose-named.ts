import { phoneDigits } from '../../leads/lead-duplicates.ts';
import { exactFit, heardWords, isWholeName, type NameFit, nameFit, wholeWordsFit } from './name-fit.ts';

/** A record that could be meant by a name that the user typed. */
export interface Candidate {
  id: string;
  /** The name that is displayed for the record. */
  name: string;
  /** Other names under which the record can be found. */
  otherNames: readonly (string | null)[];
  email?: string | null;
  phone?: string | null;
  /** A detail that distinguishes records with the same name, such as a city or a number. */
  detail: string | null;
}

/**
 * How certain a match is: 'whole' for the whole name, an id, an email address or a phone number; 'words' for whole
 * words from the name; 'guess' for any weaker match.
 */
export type Sureness = 'whole' | 'words' | 'guess';

export type Choice<C extends Candidate> = { one: C; sure: Sureness } | { several: C[] } | { near: C[] };

const mostOffered = 6;
const mostNear = 3;

const isTelephone = (said: string) => !/[^\d\s()+./-]/.test(said) && phoneDigits(said).length >= 7;

function fitOf(said: string, candidate: Candidate): NameFit {
  const words = said.trim().toLowerCase();
  if (candidate.id === words) return exactFit;
  if (words.includes('@')) return candidate.email?.trim().toLowerCase() === words ? exactFit : null;
  if (isTelephone(said))
    return phoneDigits(candidate.phone ?? '').endsWith(phoneDigits(said)) && candidate.phone
      ? exactFit
      : null;
  const names = [candidate.name, ...candidate.otherNames].filter((name) => name !== null);
  const fits = [...names, names.join(' ')].map((name) => nameFit(said, name)).filter((fit) => fit !== null);
  return fits.length > 0 ? Math.min(...fits) : null;
}

const pairsOf = (text: string) => {
  const whole = heardWords(text).join(' ');
  return new Set(Array.from({ length: Math.max(0, whole.length - 1) }, (_, at) => whole.slice(at, at + 2)));
};

/** Returns the similarity of two strings from 0 to 1, based on the pairs of letters that they share. */
function likeness(a: string, b: string): number {
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

const leastLikeness = 0.3;

const byName = (a: Candidate, b: Candidate) =>
  a.name.localeCompare(b.name, 'en') || (a.detail ?? '').localeCompare(b.detail ?? '', 'en');

function sureness(said: string, { name, otherNames }: Candidate, fit: number): Sureness {
  const isWhole =
    fit === exactFit || [name, ...otherNames].some((called) => called && isWholeName(said, called));
  if (isWhole) return 'whole';
  return fit <= wholeWordsFit ? 'words' : 'guess';
}

/**
 * Returns the best match for a typed name, all matches if several are equally good, or the closest candidates if
 * nothing matches.
 */
export function chooseNamed<C extends Candidate>(said: string, candidates: readonly C[]): Choice<C> {
  const fitting = candidates.flatMap((candidate) => {
    const fit = fitOf(said, candidate);
    return fit === null ? [] : [{ candidate, fit }];
  });
  const best = Math.min(...fitting.map(({ fit }) => fit));
  const bestOnes = fitting.filter(({ fit }) => fit === best).map(({ candidate }) => candidate);
  const [one, ...others] = bestOnes;
  if (one && others.length === 0) return { one, sure: sureness(said, one, best) };
  if (bestOnes.length > 1) return { several: bestOnes.sort(byName).slice(0, mostOffered) };
  const near = candidates
    .map((candidate) => ({
      candidate,
      like: Math.max(...[candidate.name, ...candidate.otherNames].map((name) => likeness(said, name ?? ''))),
    }))
    .filter(({ like }) => like >= leastLikeness)
    .sort((a, b) => b.like - a.like);
  return { near: near.slice(0, mostNear).map(({ candidate }) => candidate) };
}

/** Adds a distinguishing detail to the names of candidates that share the same name. */
export function tellApart<C extends Candidate>(candidates: readonly C[]): { id: string; name: string }[] {
  const isShared = (name: string) => candidates.filter((other) => other.name === name).length > 1;
  return candidates.map(({ id, name, detail }) => ({
    id,
    name: detail && isShared(name) ? `${name} · ${detail}` : name,
  }));
}
