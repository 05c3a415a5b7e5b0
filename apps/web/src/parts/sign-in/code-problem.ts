import { fieldErrors } from '../../lib/errors.ts';
import { messageWithWait } from './wait-text.ts';

/** Why a code was refused, in words that fit under its field. */
export const codeProblem = (error: unknown) => fieldErrors(error).code ?? messageWithWait(error);
