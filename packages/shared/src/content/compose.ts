import {
  type BusinessFacts,
  type ContentFact,
  contentFacts,
  factTexts,
  hashtags,
  type JobFacts,
  withinSentence,
} from './content-fact.ts';
import type { ContentKind, ContentLength, ContentTone } from './content-kind.ts';
import { emailTemplates } from './templates/email.ts';
import { storyAsides, storyEndings, storyTemplates } from './templates/job-story.ts';
import { postTemplates } from './templates/post.ts';
import {
  moodOf,
  replyAsides,
  replyEndings,
  replyGreetings,
  replyTemplates,
} from './templates/review-reply.ts';
import {
  asides,
  closings,
  fill,
  firstFitting,
  hasSlots,
  privateAsides,
  type Slot,
  type SlotTexts,
  slotsOf,
  type Template,
  textClosings,
  textTemplates,
} from './templates/template.ts';

export interface Review {
  name: string | null;
  stars: number;
  text: string;
}

/** The kind of text to compose, and the facts that the user selected for it. */
export interface Wanted {
  kind: ContentKind;
  tone: ContentTone;
  length: ContentLength;
  facts: JobFacts;
  business: BusinessFacts;
  review: Review | null;
}

export interface Variant {
  angle: string;
  /** The subject of an email, or the title of a story. */
  heading: string | null;
  body: string;
  /** The selected facts that the text contains. */
  used: ContentFact[];
}

function templatesOf({ kind, review }: Wanted): readonly Template[] {
  switch (kind) {
    case 'post':
      return postTemplates;
    case 'email':
      return emailTemplates;
    case 'text':
      return textTemplates;
    case 'job_story':
      return storyTemplates;
    case 'review_reply':
      return replyTemplates[moodOf(review?.stars ?? 5)];
  }
}

/**
 * The facts that the text can mention. `sources` names the selected facts from which the descriptions of the work and
 * of the items were built.
 */
interface Told {
  facts: JobFacts;
  sources: { work: readonly ContentFact[]; items: readonly ContentFact[] };
}

/**
 * If the user selected the job's title, it replaces the description of the work. Selected lines that were typed by hand
 * are listed with the items. Without a title or work from the catalog, the first typed line describes the work.
 */
function asTold({ typed_items = [], ...facts }: JobFacts): Told {
  const known = facts.title ?? facts.work;
  const work = known ?? typed_items[0];
  const typed = typed_items.filter((line) => line.toLowerCase() !== work?.toLowerCase());
  const items = [...(facts.items ?? []), ...typed.map(withinSentence)];
  return {
    facts: { ...facts, ...(work && { work }), ...(items.length > 0 && { items }) },
    sources: {
      work: [facts.title ? 'title' : facts.work ? 'work' : 'typed_items'],
      items: [
        ...(facts.items ? (['items'] as const) : []),
        ...(typed.length > 0 ? (['typed_items'] as const) : []),
      ],
    },
  };
}

function slotTexts({ facts, business, review }: Wanted): SlotTexts {
  return {
    ...factTexts(asTold(facts).facts),
    business: business.name,
    ...(business.phone && { phone: business.phone }),
    ...(review?.name && { reviewer: review.name }),
  };
}

/** A text that is being composed: its paragraphs of filled-in sentences, and the facts already mentioned. */
class Draft {
  readonly paragraphs: string[][] = [];
  readonly said = new Set<Slot>();
  readonly #texts: SlotTexts;

  constructor(texts: SlotTexts) {
    this.#texts = texts;
  }

  /** Adds a paragraph with the sentences whose placeholders all have a value and that mention at least one new fact. */
  add(sentences: readonly (string | undefined)[]): void {
    const paragraph: string[] = [];
    for (const sentence of sentences) {
      if (sentence === undefined || !hasSlots(sentence, this.#texts)) continue;
      const slots = slotsOf(sentence);
      if (slots.length > 0 && slots.every((slot) => this.said.has(slot))) continue;
      for (const slot of slots) this.said.add(slot);
      paragraph.push(fill(sentence, this.#texts));
    }
    if (paragraph.length > 0) this.paragraphs.push(paragraph);
  }

  get body(): string {
    return this.paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
  }
}

const lower = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

function writeJob(wanted: Wanted, template: Template, texts: SlotTexts, draft: Draft): string {
  const { kind, tone, length } = wanted;
  const lead = template.lead[tone];
  const isMedium = length === 'medium';
  const closing = template.isAsking ? undefined : firstFitting(closings[tone], texts);
  switch (kind) {
    case 'text': {
      draft.add([lead, ...(isMedium ? asides[tone].slice(0, 3) : []), ...privateAsides[tone]]);
      draft.add([hasSlots(textClosings[tone], texts) ? textClosings[tone] : undefined]);
      const said = draft.body.replaceAll('\n\n', ' ');
      return `${texts.business}: ${/^\p{Ll}/u.test(lead) ? lower(said) : said}`;
    }
    case 'email':
      draft.add([lead, ...(isMedium ? [] : privateAsides[tone])]);
      if (isMedium) draft.add([...asides[tone], ...privateAsides[tone]]);
      draft.add([closing]);
      return `Hello,\n\n${draft.body}\n\n${texts.business}`;
    case 'job_story':
      draft.add([lead]);
      draft.add([...storyAsides[tone].slice(0, isMedium ? undefined : 3), ...privateAsides[tone]]);
      if (isMedium) draft.add(storyEndings[tone]);
      draft.add([closing]);
      return draft.body;
    default: {
      draft.add([lead, ...(isMedium ? [] : privateAsides[tone])]);
      if (isMedium) draft.add([...asides[tone], ...privateAsides[tone]]);
      draft.add([closing]);
      const { line, used } = hashtags({ ...wanted, facts: asTold(wanted.facts).facts });
      for (const fact of used) draft.said.add(fact);
      return [draft.body, line].filter(Boolean).join('\n\n');
    }
  }
}

function writeReply({ tone, length, review }: Wanted, template: Template, texts: SlotTexts, draft: Draft) {
  const mood = moodOf(review?.stars ?? 5);
  draft.add([firstFitting(replyGreetings[mood], texts), template.lead[tone]]);
  const after = firstFitting(replyAsides[mood][tone], texts) ?? replyEndings[mood][tone][0];
  if (length === 'medium') draft.add([after]);
  return draft.body;
}

function writeVariant(wanted: Wanted, template: Template): Variant {
  const texts = slotTexts(wanted);
  const draft = new Draft(texts);
  const body =
    wanted.kind === 'review_reply'
      ? writeReply(wanted, template, texts, draft)
      : writeJob(wanted, template, texts, draft);
  const heading = firstFitting(template.headings ?? [], texts);
  for (const slot of heading ? slotsOf(heading) : []) draft.said.add(slot);
  const { sources } = asTold(wanted.facts);
  const used = new Set<Slot>(
    [...draft.said].flatMap((slot) => (slot === 'work' || slot === 'items' ? sources[slot] : slot)),
  );
  return {
    angle: template.angle,
    heading: heading ? fill(heading, texts) : null,
    body,
    used: contentFacts.filter((fact) => used.has(fact)),
  };
}

/**
 * Composes one version of the text for every template whose required facts are selected, in the order of the templates.
 */
export function composeAll(wanted: Wanted): Variant[] {
  const texts = slotTexts(wanted);
  return templatesOf(wanted)
    .filter(
      ({ lead, headings }) =>
        hasSlots(lead[wanted.tone], texts) && (!headings || firstFitting(headings, texts) !== undefined),
    )
    .map((template) => writeVariant(wanted, template));
}

/**
 * Returns the index of the next text variant, starting over after the last one. If two variants are shown side by side,
 * the variant in the other place is skipped.
 */
export function nextPlace(place: number, other: number, count: number): number {
  const next = (place + 1) % count;
  return next === other % count && count > 1 ? (next + 1) % count : next;
}
