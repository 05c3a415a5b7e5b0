import type { UnderstandingContext, Wish } from '../understanding.ts';
import { wishedDocument } from './wish-documents.ts';
import { wishedPayment } from './wish-money.ts';
import { wishedRecord } from './wish-records.ts';
import { wishedReminders } from './wish-reminders.ts';
import { wishedCancel, wishedMove, wishedVisit } from './wish-visits.ts';
import { withoutFillers, withoutLeadIn } from './wish-words.ts';

const newTask =
  /^(?:(?:add|create|make|new|put|set up|set)\s+(?:me\s+)?(?:an?\s+|the\s+|another\s+)?(?:new\s+)?(?:task|to[ -]?do|todo|reminder)s?(?:\s+(?:to|for me to|that says|called|named|item)\b|\s*[:,–-])?\s+|(?:task|to-?do|to do(?=:))\s*[:,–-]?\s+(?!(?:list|for|from|this|last|today|due|is|are|of|that|which|count)\b)|(?:remind|ping|nudge|alert) me(?: to| that| about)?\s+|(?:i )?(?:need to|must|have to) remember to\s+|do(?:n['’]?t| not) (?:let me )?forget (?:to|about)\s+|make a note to\s+|note to self:?\s+)(?<line>.+)$/i;
const remindWhen = /^(?:remind|ping|nudge|alert) me\s+(?<when>.+?)\s+(?:to|about|that)\s+(?<line>.+)$/i;
const onList =
  /^(?:add|put)\s+["“]?(?<line>.+?)["”]?\s+(?:on|to|in)\s+(?:my|the|our)\s+(?:to[ -]?do|task|todo)?\s*(?:list|tasks|todos|to-dos)$/i;

/** Matches a task that follows the words for the list, as in 'add to my list call the accountant'. */
const listFirst =
  /^(?:add|put)\s+(?:on|to|in)\s+(?:my|the|our)\s+(?:to[ -]?do\s+|task\s+|todo\s+)?(?:list|tasks|todos|to-dos)\s?[:,–-]?\s+(?:to\s+)?["“]?(?<line>.+?)["”]?$/i;

/**
 * Replaces words such as 'high priority' and 'mine' with the short marks that the line for adding a task understands,
 * such as '@me'.
 */
const withMarks = (line: string) =>
  line
    .replace(/ before (?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight)\b)/i, ' by ')
    .replace(/[.,;]\s+(?=due\b)/i, ' ')
    .replace(/[.,;]\s*mine\.?$/i, ' @me')
    .replace(
      /(?:,\s*|\s+)(?:with )?(?<level>high|urgent|low) priority\b/i,
      (_, level: string) => ` !${level}`,
    );

const taskFor =
  /^(?:(?:add|create|make|new|put)\s+)?(?:an?\s+)?(?:new\s+)?(?:task|to-?do)\s+for\s+(?<who>\p{L}[\p{L}'’]*)\s?[:,]\s?(?<line>.+)$/iu;

const taskOf =
  /^(?:(?:add|create|make|new|put)\s+)?(?:an?\s+)?(?:new\s+)?(?:task|to-?do)\s+for\s+(?<who>\p{L}[\p{L}'’]*)\s+to\s+(?<line>.+)$/iu;
/** Matches a task for a colleague, as in 'remind Devin to grab the ladder'. */
const remindSomebody = /^(?:remind|tell|ask|have)\s+(?<who>\p{L}[\p{L}'’]*)\s+to\s+(?<line>.+)$/iu;
/** Matches sentences with a choice between two days, or with a second task. */
const twoTasks =
  /\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) or (?:on |at )?(?:today|tomorrow|\p{L}{3,6}day|\d)|\b(?:and|then) (?:add|create) (?:an? )?(?:task|to-?do|reminder)\b/iu;

export function wishedTask(text: string, people: readonly string[] = []): Wish | undefined {
  if (twoTasks.test(text)) return undefined;
  const given = taskOf.exec(text)?.groups;
  if (given?.who && given.line && people.includes(given.who.toLowerCase()))
    return { kind: 'add_task', line: `${withMarks(given.line)} @${given.who}` };
  const { who, line: work } = taskFor.exec(text)?.groups ?? {};
  if (who && work) return { kind: 'add_task', line: `${withMarks(work)} @${who}` };
  const told = remindSomebody.exec(text)?.groups;
  if (told?.who && told.line && people.includes(told.who.toLowerCase()))
    return { kind: 'add_task', line: `${withMarks(told.line)} @${told.who}` };
  const when = remindWhen.exec(text)?.groups;
  if (when?.when && when.line && !/^(?:to|not)\b/i.test(when.when))
    return { kind: 'add_task', line: `${when.line} ${when.when}` };
  const line =
    newTask.exec(text)?.groups?.line ?? onList.exec(text)?.groups?.line ?? listFirst.exec(text)?.groups?.line;
  // In 'Task Devin pick up paint', the first word after 'Task' is the assignee.
  const [first = '', ...rest] = (line ?? '').split(' ');
  if (/^(?:new )?(?:task|to-?do)\b/i.test(text) && people.includes(first.toLowerCase()) && rest.length > 1)
    return { kind: 'add_task', line: `${withMarks(rest.join(' '))} @${first}` };
  // The request 'Put the tasks in a table' is about how an answer is shown. It does not add a task.
  return line && !/^(?:in|as|into) an? (?:table|list|chart)$/i.test(line)
    ? { kind: 'add_task', line: withMarks(line.replaceAll(/^["“]|["”]$/g, '').trim()) }
    : undefined;
}

const finished =
  /^(?:(?:mark|set)\s+(?:the\s+)?(?:task\s+)?["“]?(?<marked>.+?)["”]?\s+(?:as\s+)?(?:done|complete|completed|finished)|(?:complete|finish|check off|tick off|cross off|close)\s+(?:the\s+)?(?:task\s+)["“]?(?<closed>.+?)["”]?|(?:complete|finish|close)\s+(?:the\s+)?["“]?(?<named>.+?)["”]?\s+task|(?:check|tick|cross) off\s+["“]?(?<ticked>.+?)["”]?|(?:i['’]m |i am )?done with\s+(?:the\s+)?(?:task\s+)?(?<did>.+)|(?:the\s+)?task\s+["“]?(?<told>.+?)["”]?\s+is\s+(?:done|finished|complete))$/i;

export function wishedDone(text: string): Wish | undefined {
  const said = finished.exec(text)?.groups;
  const title = said?.marked ?? said?.closed ?? said?.named ?? said?.ticked ?? said?.did ?? said?.told;
  if (
    !title ||
    /^(?:everything|all|it|that|this|(?:the )?(?:first|second|third|last|next|top)(?: one)?$)/i.test(title) ||
    /\b(?:visit|appointment|invoice|job)\b/i.test(title)
  )
    return undefined;
  return { kind: 'complete_task', title: withoutFillers(title.replace(/\s+task$/i, '').trim()) };
}

/**
 * Matches two requests in one sentence, such as 'Add Bob Jones and book him'. Neither request is accepted, because a
 * chat card contains only one request.
 */
const twoAtOnce =
  /(?:\b(?:and|then)|[;.])\s+(?:then\s+|also\s+)?(?:book|schedule|send|invoice|bill|quote|remind|record|cancel|move|add|create)\s/i;

/** Parses a request. The request must be at the start of the sentence, and the sentence must not be a question. */
export function wishOf(text: string, context: UnderstandingContext): Wish | undefined {
  const line = withoutLeadIn(text);
  if (twoAtOnce.test(line)) return undefined;
  if (
    /^(?:who|what|when|where|which|why|how|did|does|do|has|have|is|are|was|were|show|list|find|tell)\b/i.test(
      line,
    )
  )
    return undefined;
  return (
    wishedReminders(line) ??
    wishedPayment(line, context) ??
    wishedRecord(line) ??
    wishedDocument(line, context) ??
    wishedMove(line, context) ??
    wishedCancel(line, context) ??
    wishedVisit(line, context)
  );
}
