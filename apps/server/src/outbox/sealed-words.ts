import { seal, unseal } from '../platform/seal.ts';

/**
 * The content of a message. The subject is not part of it, because the subject is shown in lists and never contains a
 * sign-in link or code.
 */
export interface Words {
  text: string;
  html: string | null;
}

const purpose = 'message';

export const sealWords = (secret: string, words: Words) => seal(secret, purpose, JSON.stringify(words));

export function unsealWords(secret: string, sealed: string): Words | undefined {
  const words = unseal(secret, purpose, sealed);
  return words === undefined ? undefined : (JSON.parse(words) as Words);
}

const codeOrToken = /\b\d{6}\b|[\w%-]{20,}/g;
const runOfCharacters = /[\w%-]{6,}/g;
const tellingLength = 6;

/**
 * A mail server may quote parts of a rejected message; sign-in codes and links are removed from the error before
 * anyone reads it.
 */
export function withoutRight(problem: string, { text }: Words): string {
  const rights = text.match(codeOrToken) ?? [];
  const tellsOne = (run: string) =>
    Array.from({ length: run.length - tellingLength + 1 }, (_, start) =>
      run.slice(start, start + tellingLength),
    ).some((piece) => rights.some((right) => right.includes(piece)));
  return problem.replaceAll(runOfCharacters, (run) => (tellsOne(run) ? '…' : run));
}
