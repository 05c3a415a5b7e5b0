import { seal, unseal } from '../platform/seal.ts';

/** What a message says; its subject stands in lists and never holds a right. */
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

/** A mail server may quote what it refuses, in pieces too; the right is taken out before anybody reads the refusal. */
export function withoutRight(problem: string, { text }: Words): string {
  const rights = text.match(codeOrToken) ?? [];
  const tellsOne = (run: string) =>
    Array.from({ length: run.length - tellingLength + 1 }, (_, start) =>
      run.slice(start, start + tellingLength),
    ).some((piece) => rights.some((right) => right.includes(piece)));
  return problem.replaceAll(runOfCharacters, (run) => (tellsOne(run) ? '…' : run));
}
