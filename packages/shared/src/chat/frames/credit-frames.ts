import { type Frame, frame } from './frame.ts';
import { we } from './money-words.ts';

const asking =
  '(?:(?:which|what|any|show|list|how many|how much|the|our|my|all|is there|are there|did we have|do we have) ){0,4}';
const made = '(?:made|make|create|created|write|written|wrote|issue|issued|send|sent|give|given|gave)';

/** Credit notes, and what was written off as bad debt. */
export const creditFrames: readonly Frame[] = [
  frame(
    'invoice_credits',
    [
      `${asking}credit (?:notes?|memos?)(?: (?:(?:did|have|has) ${we} |were |was )?${made})?<days>`,
      `(?:how much|what) (?:did|have) ${we} credit(?:ed)?(?: back)?(?: to)?(?: (?:our |the |my )?(?:customers|clients|people))?(?: on (?:our |the )?invoices)?<days>`,
      '(?:how much|what) (?:was|were|has been|have been|got) credited(?: back)?(?: to (?:our |the |my )?(?:customers|clients|people))?<days>',
    ],
    () => ({ kind: 'credit_note' }),
    'year',
  ),
  frame(
    'invoice_credits',
    [
      `${asking}(?:bad debts?|write[- ]offs?|written[- ]off invoices?)(?: (?:(?:did|do|have) ${we} )?(?:have|had|${made}))?<days>`,
      `(?:how much|what|which invoices|how many invoices)(?: money| bad debt)? (?:did|have) ${we} (?:write|wrote|written) off<days>`,
      '(?:how much|what|which invoices|how many invoices)(?: money| bad debt)? (?:was|were|got|has been|have been) written off<days>',
    ],
    () => ({ kind: 'bad_debt' }),
    'year',
  ),
];
