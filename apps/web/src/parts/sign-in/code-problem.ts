import { fieldErrors } from '../../lib/errors.ts';
import { messageWithWait } from './wait-text.ts';

/** Returns why a code was rejected, as the error message for its field. */
export const codeProblem = (error: unknown) => fieldErrors(error).code ?? messageWithWait(error);
