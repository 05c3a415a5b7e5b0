import type { QuestionName, QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import type { MemberContext } from '../platform/verb-context.ts';

/** Reads the data for one question and returns the answer. */
export type QuestionVerb<Name extends QuestionName> = (
  context: MemberContext,
  asked: QuestionParameters<Name>,
) => Promise<Told>;

export type QuestionVerbs = { [Name in QuestionName]: QuestionVerb<Name> };
