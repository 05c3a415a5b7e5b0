import type { Question } from '../questions/question.ts';

const pronoun = /\b(?:she|he|her|him|his|hers)\b/i;
const ofTheirs =
  /\b(?:his|her)(?=\s+(?!in\b|on\b|for\b|from\b|since\b|last\b|this\b|to\b|about\b|yet\b|so\b)\p{L})/giu;

/** Replaces a pronoun with the name from the previous question, as in 'What does she owe'. */
export function withPersonMeant(text: string, previous: Question | null): string {
  const about = (previous?.with ?? {}) as { customer?: string; words?: string };
  const name = about.customer ?? about.words;
  if (!name || !pronoun.test(text)) return text;
  return text.replaceAll(ofTheirs, `${name}'s`).replaceAll(new RegExp(pronoun, 'gi'), () => name);
}
