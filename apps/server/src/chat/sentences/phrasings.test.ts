import { askedPhrasings } from '@dayworks/shared/chat/testing/asked';
import { noticedPhrasings } from '@dayworks/shared/chat/testing/noticed';
import { phrasingContext } from '@dayworks/shared/chat/testing/phrasing';
import { plumberPhrasings } from '@dayworks/shared/chat/testing/plumber';
import { refusedPhrasings, unknownPhrasings } from '@dayworks/shared/chat/testing/refusals';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../../platform/verb-context.ts';
import { randomBusiness } from '../../testing/random-business/random-business.ts';
import { writeBusiness } from '../../testing/random-business/write-business.ts';
import { type RandomWork, writeWork } from '../../testing/random-work/write-work.ts';
import { naiveFigures } from '../../testing/recount/naive-figures.ts';
import { naiveWork } from '../../testing/recount/naive-work.ts';
import { type RawRows, readRawRows } from '../../testing/recount/raw-rows.ts';
import { expectSound } from '../../testing/recount/sound-answer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerHere, type MadeAnswer, understandSaid } from '../answer-here.ts';

const phrasings = [...askedPhrasings, ...noticedPhrasings, ...plumberPhrasings];
/** The full names of the customers that the tested phrasings mention. */
const people = ['Elena Marsh', 'Ana Kim', 'Tom Hadley', 'Priya Raman', 'Joseph Okafor'];

let server: TestServer;
let context: MemberContext;
let rows: RawRows;
let work: RandomWork;
beforeAll(async () => {
  server = await startTestServer();
  context = await writeBusiness(
    server.platform,
    randomBusiness(4_711, phrasingContext.today),
    phrasingContext.today,
  );
  await server.platform.database.operator.query(
    `update customers c set first_name = split_part(given.name, ' ', 1), last_name = split_part(given.name, ' ', 2), company = null
     from (select id, row_number() over (order by id) as place from customers where business_id = $1) as known
     join unnest($2::text[]) with ordinality as given (name, place) using (place) where c.business_id = $1 and c.id = known.id`,
    [context.actor.businessId, people],
  );
  rows = await readRawRows(context);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const wall = { ...context.actor, today: phrasingContext.today };
  work = await writeWork(server.platform, owner, 'phrasings', wall);
  await owner.end();
});
afterAll(() => server.stop());

const say = (text: string, by = context): Promise<MadeAnswer> => {
  const said = { text, mentions: [] };
  return answerHere(by, said, understandSaid(said, phrasingContext));
};

const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ key, value }) => [key, value]));

/**
 * Finds the people and records that a question refers to, in the form that the test needs to calculate the expected
 * answer; undefined if the question refers to no one.
 */
function meantBy({ question, about, which }: Answer): Question | undefined {
  const asked = question.with as Record<string, unknown>;
  if (which.length > 0) return undefined;
  const customer = about.find(({ kind }) => kind === 'customer');
  if (asked.customer && !customer) return undefined;
  const item = about.find(({ kind }) => kind === 'product');
  if (asked.item && !item) return undefined;
  if (asked.place) return undefined;
  const meant = {
    ...asked,
    ...(asked.customer ? { customer: customer?.id } : {}),
    ...(asked.item ? { item: item?.name } : {}),
  };
  return { name: question.name, with: meant } as Question;
}

test('every phrasing of a question returns the figures that the test calculates from the rows of a randomly generated business', async () => {
  let [answered, recounted] = [0, 0];
  for (const [question, said] of phrasings) {
    /*
     * Different phrasings of the same question are answered only once to save time, but each phrasing must be
     * understood as that question.
     */
    const understood = said.map((text) => understandSaid({ text, mentions: [] }, phrasingContext));
    expect(understood.map((one) => (one.kind === 'question' ? one.question : one))).toEqual(
      said.map(() => question),
    );
    const workCount = naiveWork(question, work);
    const { answers, state, source } = await say(said[0] ?? '', workCount && work.context);
    const [answer] = answers;
    expect([state, source, answers.length], said[0]).toEqual(['done', 'here', 1]);
    if (!answer) continue;
    expectSound(answer);
    answered += said.length;
    const meant = meantBy(answer);
    const naive = workCount ?? (meant && naiveFigures(meant, rows));
    if (!naive) continue;
    recounted += said.length;
    expect({ said: said[0], ...figuresOf(answer) }).toMatchObject({ said: said[0], ...naive });
  }
  expect(answered).toBeGreaterThanOrEqual(500);
  expect(recounted).toBeGreaterThanOrEqual(400);
});

test('chat questions unrelated to the product are politely declined without figures or actions', async () => {
  const refused = [...Object.values(refusedPhrasings).flat(), ...unknownPhrasings];
  expect(refused.length).toBeGreaterThanOrEqual(100);
  for (const text of refused) {
    const made = await say(text);
    expect({ text, answers: made.answers, action: made.action, state: made.state }).toEqual({
      text,
      answers: [],
      action: null,
      state: 'done',
    });
    expect(made.text, text).toMatch(/^[^\d]+[.]$/);
    expect(made.suggestions.length, text).toBeGreaterThan(0);
  }
});

test('a chat message that mentions a record but is not understood is not answered with a description of that record', () => {
  const elena = { kind: 'customer', id: work.team[0] ?? '', name: 'Elena Marsh' } as const;
  const mentioned = (text: string) => understandSaid({ text, mentions: [elena] }, phrasingContext);
  for (const text of [
    'is @Elena Marsh allergic to cats',
    'remind @Elena Marsh about her dentist',
    'why did @Elena Marsh frobnicate',
  ])
    expect(mentioned(text), text).toMatchObject({ kind: 'unknown' });
  for (const text of ['@Elena Marsh', 'tell me about @Elena Marsh'])
    expect(mentioned(text), text).toMatchObject({
      question: { name: 'customer', with: { customer: elena.id } },
    });
});
