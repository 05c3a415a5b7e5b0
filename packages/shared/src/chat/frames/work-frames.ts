import { rolling } from '../periods/period-parts.ts';
import { type Frame, frame, type Heard, isPerson, owner } from './frame.ts';

const job = (typed: string | undefined) =>
  owner(typed ?? '')
    .replace(/^(?:the|our|my|that|this) /i, '')
    .replace(/ (?:job|jobs|work|project)$/i, '');
/** 'Grace's deck' names a job by its customer; 'the deck' by its title. */
const jobOf = ({ words }: Heard) => {
  const typed = words.what ?? '';
  const named = /['’]s /u.test(typed) ? owner(typed) : job(typed);
  return named && !/^(?:jobs?|work|it|that|this|all|any|our jobs|average|[a-z]+ jobs)$/i.test(named)
    ? named
    : undefined;
};

/** A length such as 'two hours', '90 minutes' or '1.5 h', in minutes. */
function minutesOf(typed: string | undefined): number | undefined {
  const { count = '', unit = '' } =
    /^(?<count>[\d.]+|an?|one|two|three|four|five|six|half an?)[ -]?(?<unit>h|m)/i.exec(typed ?? '')
      ?.groups ?? {};
  const words: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
  const many = /^half/i.test(count) ? 0.5 : (words[count.toLowerCase()] ?? Number(count));
  return unit && many ? Math.round(many * (unit.toLowerCase() === 'h' ? 60 : 1)) : undefined;
}

const hoursWord = '(?:hours?|hrs|time)';

/** Jobs, hours, visits, tasks and leads. */
export const workFrames: readonly Frame[] = [
  frame(
    'ranked',
    [
      'when (?:did|was|were) <who> last (?:have us over|have us|see us|use us|hire us|book|book us|need us|had us over)',
      'when (?:did|have|were) (?:we|i) last (?:see|visit|visited|seen|do anything for|work for) <who>',
    ],
    ({ words }) => ({ what: 'visits', order: 'newest', customer: owner(words.who ?? '') }),
  ),
  frame(
    'campaigns',
    [
      'how (?:much|did)(?: money)? (?:did |has )?<what> (?:campaign|newsletter|mailing) (?:bring|brought|make|made|earn|earned|do|done|perform)(?: in)?',
    ],
    ({ words, today }) =>
      /^(?:last|latest|next|new|first|email|text|our|best)\b/i.test(words.what ?? '')
        ? undefined
        : { campaign: words.what, period: { from: '2000-01-01', to: today } },
  ),
  {
    ...frame(
      'team',
      [
        `(?:who is|is (?:anyone|anybody|somebody|someone|everybody|everyone)|who all is) (?:still )?(?:working|on the clock|clocked in|at work)<days>`,
      ],
      ({ line }) => (/ on the clock| clocked in| at work|still working|~$/.test(line) ? {} : undefined),
    ),
    joins: true,
  },
  {
    ...frame(
      'team',
      [`is <who> (?:still )?(?:working|on the clock|clocked in|at work)<days>`],
      ({ words, people, line, period, today }) =>
        isPerson(words.who, people) && (!line.endsWith('~') || period?.to === today) ? {} : undefined,
    ),
    joins: true,
  },
  frame('team', ['who is <who>'], ({ words, people }) => (isPerson(words.who, people) ? {} : undefined)),
  frame('cold_estimates', [
    '(?:which|what) (?:open )?(?:estimates?|quotes?) (?:is|are) (?:the )?(?:most )?likely to (?:get|be|go) (?:lost|cold|declined|nowhere)',
    '(?:which|what) (?:open )?(?:estimates?|quotes?) (?:are|am|is) (?:we|i) (?:about|going|likely) to lose',
  ]),
  frame('drifting_customers', [
    '(?:which |what )?(?:customers?|clients?)(?: that| who)? (?:we|i) should (?:really |try to |still )*win back(?: and why(?: those| them)?)?',
    'who (?:should|could) (?:we|i) (?:try to )?win back(?: and why)?',
  ]),
  frame(
    'free_time',
    [
      '(?:who|who all|is (?:anyone|anybody|somebody|someone)|is there (?:anyone|anybody|somebody|someone)) ?(?:is )?(?:free|available|open)<days>(?: (?:in the )?(?:morning|afternoon|evening))?(?: for (?:about |at least |around |roughly |an? )?<length>(?: (?:job|visit|slot|appointment))?)?',
      'find (?:me |us )?an? <length> (?:slot|gap|opening|window|hole)(?: (?:for|with) <who>)?<days>',
      'when is <who> free(?: for <length>)<days>',
      'when is <who> free<days>(?: for <length>)<days>',
      'when (?:can|could) <who> (?:squeeze in|fit in|do|take) (?:an? )?<length>(?: job| visit)?<days>',
    ],
    ({ words, people, slots }) => {
      const minutes = minutesOf(words.length);
      if (words.who !== undefined && !isPerson(words.who, people)) return undefined;
      return { person: words.who && owner(words.who), minutes, part: slots.part };
    },
    'ahead',
    true,
  ),
  frame(
    'customer',
    ['how is <who> account(?: looking| doing| standing)?', 'what is the (?:story|deal|situation) with <who>'],
    ({ words }) => ({
      customer: owner(words.who ?? ''),
    }),
  ),
  frame(
    'hours',
    [
      `(?:how many |total |what are the |number of )?${hoursWord}<days> (?:so far |spent |worked |logged |booked |tracked |recorded |put in |did we (?:put in|spend|work|log) |have we (?:put in|spent|worked|logged) |went )*(?:on|into|for|in) <what><days>`,
      `how (?:much time|long|many hours) (?:did|have|has|do) (?:we|i|the crew|the team|everybody) (?:spend|spent|work|worked|been working|put in|put|log|logged)(?: in)? (?:on|into|at|for) <what><days>`,
    ],
    (heard) => {
      const named = jobOf(heard);
      return named &&
        !/\b(?:last|this|each|per|by|team|crew|week)\b/i.test(named) &&
        !isPerson(named, heard.people)
        ? { job: named, period: heard.period ?? { from: '2000-01-01', to: heard.today } }
        : undefined;
    },
  ),
  frame(
    'hours',
    [
      `<who> (?:vs|versus|and|or|compared to|against) <other> ${hoursWord}(?: worked| logged)?<days>`,
      `${hoursWord} (?:of|for|worked by) <who> (?:vs|versus|and|or|compared to|against) <other><days>`,
      `who (?:worked|put in|logged|has|had) (?:more|the most) ?(?:${hoursWord})?<days> ?<who> or <other><days>`,
    ],
    ({ words, people }) =>
      isPerson(words.who, people) && isPerson(words.other, people)
        ? [{ person: words.who }, { person: words.other }]
        : undefined,
    'week',
  ),
  frame(
    'hours',
    [
      `who (?:has |have )?(?:worked|put in|logged|clocked|did)(?: in)? (?:the )?(?:most|longest|least|fewest)(?: ${hoursWord})?<days>`,
      `${hoursWord} (?:by|per|for each|of each) (?:person|employee|worker|tech|technician|team member|guy)<days>`,
    ],
    () => ({}),
    'week',
  ),
  frame(
    'job_profit',
    [
      `(?:what is|how much is|what do we have|anything|is anything|is there anything) (?:still )?(?:left|remaining|open|outstanding) to (?:bill|invoice|charge)(?: on| for)? <what>`,
      `(?:what|how much) (?:can|do|should|must) (?:we|i) still (?:bill|invoice|charge)(?: on| for)? <what>`,
      `why (?:is not|has not|have not|did not|was not|is) <what> (?:been )?(?:billed|invoiced|not billed|not invoiced)(?: yet)?`,
      `(?:is|was|has|have) <what> (?:been )?(?:billed|invoiced)(?: yet| already)?`,
      `how much of <what> (?:is|has been|was) (?:billed|invoiced)(?: already| so far)?`,
    ],
    (heard) => {
      const named = jobOf(heard);
      return named ? { job: named, about: 'billed' } : undefined;
    },
  ),
  frame(
    'job_profit',
    [
      `(?:what|how much) (?:did|do|have|will) (?:we|i) (?:earn|make|made|clear|keep|earned|get out|profit)(?: out)? (?:on|from|off|with) <what>(?: job)?(?: after (?:materials?|labou?r|costs?|expenses?|everything)(?: and (?:materials?|labou?r|costs?|expenses?))?)?`,
      `(?:what is |what was )?(?:the )?(?:labou?r |material |total )?costs? (?:of|on|for) <what> job`,
      `labou?r costs? (?:of|on|for) <what>`,
      `is <what> (?:job )?(?:making|losing) (?:us )?money`,
      `(?:what|how much) (?:did|does|has|will) <what> job (?:cost|costs)(?: us| me)?`,
    ],
    (heard) => {
      const named = jobOf(heard);
      return named && !/labou?r/.test(heard.line.split(' after ')[0] ?? '') ? { job: named } : undefined;
    },
  ),
  frame(
    'job_margins',
    [
      `(?:the |our |my |which was the |which is the |what was the |what is the )?worst (?:job|jobs)(?: of the year)?<days>(?: (?:moneywise|money wise|by profit|by margin|financially))?<days>`,
      `(?:which|what) jobs? (?:lost|lose|loses|cost)(?: us)? (?:us )?money<days>`,
    ],
    () => ({}),
    'year',
  ),
  frame(
    'job_margins',
    [
      `(?:the |our |my |which was the |which is the |what was the |what is the )?best (?:job|jobs)<days>(?: (?:moneywise|money wise|by profit|by margin|financially))<days>`,
    ],
    () => ({ best: true }),
  ),
  frame(
    'job_margins',
    [
      `(?:all )?(?:the )?(?:jobs|work) (?:for|of|at) <who>(?: (?:together|in total|billed|costs?|and|what|is|left|over|for|us|profits?|margins?|made|how|much))+`,
      `(?:margins?|profits?) (?:on|of|for) <who> (?:jobs|work)`,
    ],
    ({ words }) => ({ customer: owner(words.who ?? '') }),
  ),
  frame(
    'projects',
    [
      `is <what> (?:project )?(?:still )?(?:within|under|over|on|in|inside)(?: the| its| our)? budget`,
      `(?:how is|how far is|what is the (?:status|state|budget) (?:of|for)) <what> project(?: going| doing| coming along)?`,
      `budget (?:of|for) <what>(?: project)?`,
    ],
    ({ words }) => ({ project: (words.what ?? '').replace(/^(?:the|our) /i, '').replace(/ project$/i, '') }),
  ),
  // Visits.
  frame(
    'schedule',
    [
      `who is (?:doing|on|at|going to|handling|assigned to|covering|scheduled for) <who><days>`,
      `when (?:is|are|do we have) (?:the )?(?:next |upcoming )?(?:visit|appointment|job)s? (?:at|for|with|of) <who>`,
    ],
    ({ words, period, today, people }) =>
      isPerson(words.who, people) ||
      /\b(?:next|gutter|drain|painting|window|hallway|clubhouse)\b/i.test(words.who ?? '')
        ? undefined
        : {
            customer: owner(words.who ?? ''),
            upcoming: true,
            period: period ?? rolling('month', 3, today, true),
          },
    undefined,
    true,
  ),
  frame(
    'schedule',
    [
      `(?:what (?:is|have (?:i|we) got|do (?:i|we) have) )?(?:the |my |our )?first (?:appointment|visit|job|stop|thing)<days>`,
      `(?:is|are) (?:anyone|anybody|somebody|someone|people|we) (?:booked|scheduled)<days>`,
    ],
    ({ period }) => (period ? {} : undefined),
    undefined,
    true,
  ),
  frame(
    'schedule',
    [
      `how many (?:visits?|jobs?|stops?)(?: has| does| have)? <who>(?: got| have| has)?<days>(?: (?:without|not counting|excluding|apart from|except)(?: the)? (?:phone )?calls)?`,
    ],
    ({ words, people, period }) =>
      isPerson(words.who, people) && period ? { person: words.who, kind: 'visits' } : undefined,
    undefined,
    true,
  ),
  frame(
    'free_time',
    [
      `(?:where is |what is |when is |which is )?(?:the )?(?:longest|biggest|largest) (?:gap|hole|opening|free slot|slot|break)(?: in <who>(?: day| calendar| schedule| week)?)?<days>`,
      `(?:when |where )?(?:does|has|is|do) <who> (?:have |got |having )?(?:any |some )?(?:gaps?|holes?|free time|time|openings?|slots?)(?: in (?:his|her|their) (?:day|calendar|schedule|week))?<days>`,
    ],
    ({ words, people, line }) =>
      words.who !== undefined && isPerson(words.who, people)
        ? { person: owner(words.who), ...(/longest|biggest|largest/.test(line) && { longest: true }) }
        : undefined,
    'ahead',
    true,
  ),
  frame(
    'missed_visits',
    [
      '(?:number|count) of (?:no.?shows?|missed (?:visits?|appointments?))<days>',
      'how many (?:people|customers|visits|appointments) (?:did not show(?: up)?|were no.?shows?|were missed|stood us up)<days>',
    ],
    () => ({}),
    'month',
  ),
  frame(
    'missed_visits',
    [
      '(?:number|count) of (?:cancellations?|cancelled (?:visits?|appointments?))<days>',
      'how many (?:visits?|appointments?|jobs?|people|customers) (?:were |got |have |did )?(?:been )?(?:cancelled|canceled|cancel)(?: on us)?<days>',
    ],
    () => ({ cancelled: true }),
    'month',
  ),
  frame(
    'missed_visits',
    [
      '(?:visits?|appointments?)<days> (?:that |which )?(?:were |was |got )?(?:cancelled|canceled)(?: or| and)(?: where)? (?:nobody was home|no one was home|no.?shows?|missed|nobody showed(?: up)?)<days>',
    ],
    () => [{ cancelled: true }, {}],
    'month',
  ),
  // Tasks.
  frame(
    'tasks',
    [
      `(?:the )?(?<late>overdue|late) (?:tasks?|to dos?) (?:of|for|from) <who>`,
      `<who> (?<late>overdue|late) (?:tasks?|to dos?)`,
      `which (?:tasks?|to dos?) (?:of|for) <who> are (?<late>overdue|late)`,
      `what is (?<late>overdue|late) (?:for|with) <who>`,
    ],
    ({ words, people }) =>
      isPerson(words.who, people) ? { person: owner(words.who ?? ''), state: 'overdue' } : undefined,
  ),
  frame(
    'tasks',
    [
      `(?:what is |what does |what has )?(?:still |left )?(?:on )?<who> (?:still |got |have |has )*(?:to do list|to do|to dos|tasks?|task list|list)`,
      `what (?:does|has) <who> (?:still )?(?:have|got)? ?(?:left )?to do`,
    ],
    ({ words, people }) => (isPerson(words.who, people) ? { person: owner(words.who ?? '') } : undefined),
  ),
  // Leads.
  frame(
    'open_leads',
    [
      `(?:the |all |our |which |any |list |show )?(?:open )?(?:leads?|inquiries|prospects?) (?:that are |which are |are )?(?:worth|over|above|of|for)(?: at least| more than| over)? <amount>(?: or more| and up| plus| and above)?(?: (?:newest|latest)(?: on top| first))?`,
      `(?:the |all |our |which |any )?(?:big|large) leads? over <amount>`,
    ],
    ({ words }) => {
      const digits = /^\$?([\d,]+) ?(k|grand|thousand)?/i.exec(words.amount ?? '');
      const over = Number(digits?.[1]?.replaceAll(',', '')) * (digits?.[2] ? 1000 : 1);
      return Number.isFinite(over) ? { over } : undefined;
    },
  ),
];
