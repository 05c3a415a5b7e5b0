import { unreadableAmountText } from '@dayworks/shared/fields';
import * as z from 'zod';
import { readNumberText } from '../../ui/input/number-text.ts';

/** What the server takes, from what is typed: what is no amount is said at the field, and never counts as none. */
export const typedAmount = <Amount extends z.ZodType<unknown, number | undefined>>(schema: Amount) =>
  z
    .string()
    .transform((text, context) => {
      const amount = readNumberText(text);
      if (amount === undefined) {
        context.addIssue({ code: 'custom', message: unreadableAmountText });
        return z.NEVER;
      }
      // When it is missing, the schema says so.
      return amount ?? undefined;
    })
    .pipe(schema);
