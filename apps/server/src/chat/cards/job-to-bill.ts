import type { WishedItem } from '@dayworks/shared/chat/understanding';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { type JobStatus, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { formatMoney } from '@dayworks/shared/money';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { chooseNamed, tellApart } from '@dayworks/shared/questions/who/choose-named';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface InvoiceWish {
  customer: string;
  items: WishedItem[];
}

type Row = NamedCustomer & {
  id: string;
  title: string;
  status: JobStatus;
  to_bill: number;
  customer_id: string | null;
};

const jobWord = /(?<![\p{L}\p{N}])(?:jobs?|work order)(?![\p{L}\p{N}])/giu;
const article = /^(?:for\s+)?(?:the|that|this|my|our)\s+/i;

/** The words of the request that can name a job, and whether the request says that a job is meant. */
export function jobWordsOf({ customer, items }: InvoiceWish): { words: string; saysJob: boolean } | null {
  if (items.length > 1 || items.some(({ price, quantity }) => price !== null || quantity !== 1)) return null;
  const said = [customer, ...items.map(({ name }) => name)].join(' ');
  const words = said
    .replaceAll(jobWord, ' ')
    .replace(article, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?:the|for|of)(?= )/gi, '')
    .trim();
  return words ? { words, saysJob: said.search(jobWord) >= 0 } : null;
}

const told = (row: Row) => {
  const whose = row.customer_id ? ` for ${row.company || customerName(row)}` : '';
  return `“${row.title}”${whose}`;
};

/**
 * Describes what can be billed for a job. The user creates the invoice on the job page, which shows the job's visits
 * and items.
 */
function tellJob(row: Row): { problem: string } {
  const open = `[Open the job](${recordHref('job', row.id)})`;
  const state = jobStatusLabels[row.status].toLowerCase();
  return row.to_bill > 0
    ? {
        problem: `The job ${told(row)} has ${formatMoney(row.to_bill)} before tax to invoice. I cannot create the invoice of a job, so nothing was changed. ${open} and create it there.`,
      }
    : {
        problem: `The job ${told(row)} has nothing to invoice. Its status is: ${state}. ${open} to see why.`,
      };
}

/** Finds a job by its title, its customer or both. Jobs with something to bill come first. */
async function chooseJob(
  context: MemberContext,
  words: string,
  mentions: readonly RecordName[],
): Promise<{ one: Row } | { which: RecordName[] } | null> {
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: 'card-jobs-to-bill',
      text: `select j.id, j.title, j.status, j.to_bill, j.customer_id, c.first_name, c.last_name, c.company from jobs j
          left join customers c on c.business_id = $1 and c.id = j.customer_id
        where j.business_id = $1 order by j.created_at desc, j.id limit 2000`,
      values: [context.actor.businessId],
    },
  ]);
  const mentioned = mentions.find(({ kind }) => kind === 'job');
  const chosen = rows.find(({ id }) => id === mentioned?.id);
  if (chosen) return { one: chosen };
  const customers = mentions.filter(({ kind }) => kind === 'customer').map(({ id }) => id);
  const candidates = rows
    .filter(({ customer_id }) => customers.length === 0 || customers.includes(customer_id ?? ''))
    .map((row) => ({
      ...row,
      name: row.title,
      otherNames: [customerName(row), row.company],
      detail: customerName(row),
    }));
  for (const group of [candidates.filter(({ to_bill }) => to_bill > 0), candidates]) {
    const choice = chooseNamed(words, group);
    if ('one' in choice && choice.sure !== 'guess') return { one: choice.one };
    if ('several' in choice)
      return { which: tellApart(choice.several).map(({ id, name }) => ({ kind: 'job', id, name })) };
  }
  return null;
}

/**
 * Describes what can be billed for the job that the user wants to invoice. Returns null if no job matches the words.
 */
export async function billJob(
  context: MemberContext,
  words: string,
  mentions: readonly RecordName[],
): Promise<{ problem: string } | { which: RecordName[] } | null> {
  const found = await chooseJob(context, words, mentions);
  return found && ('one' in found ? tellJob(found.one) : found);
}

/**
 * Returns a note about a job whose title contains the words. Used if the words of a request were interpreted as a
 * customer's name.
 */
export async function jobNote(context: MemberContext, words: string): Promise<string> {
  const said = words.replaceAll(jobWord, ' ').replace(article, '').trim();
  const found = said.length < 3 ? null : await chooseJob(context, said, []);
  if (!found) return '';
  if ('one' in found) return ` The job ${told(found.one)} has that name.`;
  const names = found.which.slice(0, 3).map(({ name }) => `“${name}”`);
  return ` These jobs have that name: ${names.join(', ')}.`;
}

/**
 * Finds the job of an expense from the words 'for the …' in the expense's description. Returns a note instead if
 * several jobs match.
 */
export async function jobOfExpense(
  context: MemberContext,
  description: string,
): Promise<{ job: Pick<Row, 'id'> } | { note: string } | null> {
  const tail = description.match(/^(?:.* )?(?:for|at|on) (?:the )?(.+)$/i)?.[1];
  for (const words of new Set([tail ?? description, description])) {
    if (words.length < 3) continue;
    const found = await chooseJob(context, words, []);
    if (found && 'one' in found) return { job: found.one };
    if (found) return { note: `No job is set, because “${words}” matches ${found.which.length} jobs.` };
  }
  return null;
}
