import { unreadableAmountText } from '@dayworks/shared/fields';
import * as z from 'zod';
import { readNumberText } from '../../ui/input/number-text.ts';

/**
 * Returns a schema that converts a typed amount to the server's format. Invalid text is reported on the field and is
 * never treated as empty.
 */
export const typedAmount = <Amount extends z.ZodType<unknown, number | undefined>>(schema: Amount) =>
  z
    .string()
    .transform((text, context) => {
      const amount = readNumberText(text);
      if (amount === undefined) {
        context.addIssue({ code: 'custom', message: unreadableAmountText });
        return z.NEVER;
      }
      // A missing amount is passed on as undefined, so that the schema reports it.
      return amount ?? undefined;
    })
    .pipe(schema);
