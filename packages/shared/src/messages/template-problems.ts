import type { MessageChannel } from '../outbox/message-status.ts';
import { fillerOfTemplate } from './fill-line.ts';
import { linkProblems } from './message-links.ts';
import type { TemplateKey } from './template-key.ts';

export const longestSubject = 200;
export const longestBody = 5_000;

export interface WrittenTemplate {
  key: TemplateKey;
  channel: MessageChannel;
  subject: string | null;
  body: string;
}

export type TemplateProblems = Partial<Record<'subject' | 'body', string>>;

const brokenText = (broken: string | undefined) =>
  broken && `${broken} is not a field for this message. Choose one from the list.`;

/** Returns the error messages for the subject and the body of a template. */
export function templateProblems({ key, channel, subject, body }: WrittenTemplate): TemplateProblems {
  const { brokenFields, readText } = fillerOfTemplate(key);
  const problems: TemplateProblems = {};
  if (channel === 'email') {
    const problem = subject?.trim() ? brokenText(brokenFields(subject)[0]) : 'Please enter a subject';
    if (problem) problems.subject = problem;
  }
  const wrong = body.trim()
    ? (brokenText(brokenFields(body)[0]) ?? linkProblems(readText(body))[0])
    : 'Please enter a message';
  if (wrong) problems.body = wrong;
  return problems;
}
