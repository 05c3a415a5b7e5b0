import { type Frame, frame, type Heard, isPerson, owner } from './frame.ts';

const job = (typed: string | undefined) =>
  owner(typed ?? '')
    .replace(/^(?:the|our|my|that|this) /i, '')
    .replace(/ (?:job|jobs|work|project)$/i, '');
/** The phrase 'Grace's deck' identifies a job by its customer, and 'the deck' identifies a job by its title. */
const jobOf = ({ words }: Heard) => {
  const typed = words.what ?? '';
  const named = /['’]s /u.test(typed) ? owner(typed) : job(typed);
  return named && !/^(?:jobs?|work|it|that|this|all|any|our jobs|average|[a-z]+ jobs)$/i.test(named)
    ? named
    : undefined;
};

const hoursWord = '(?:hours?|hrs|time)';

/** Sentence templates for questions about jobs, hours, tasks and leads. */
export const workFrames: readonly Frame[] = [
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
        `(?:who is|is (?:anyone|anybody|somebody|someone|everybody|everyone)|who all is) (?:still )?(?:working|on the clock|clocked(?: in)?|at work)(?: right)?<days>`,
      ],
      ({ line, period, today }) =>
        / on the clock| clocked in| at work|still working|~$/.test(line) &&
        (!line.endsWith('~') || period?.to === today)
          ? {}
          : undefined,
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
      `(?:how many hours|how much time|how long|hours) (?:did|has|have|was)? ?<who> (?:(?:log|logged|spend|spent|put in|put|work|worked|been|working|have|has|record|recorded|track|tracked)(?: in)? )+(?:on|at|into|for) <what><days>`,
    ],
    (heard) => {
      const named = jobOf(heard);
      const { words, people, period, today } = heard;
      return named && isPerson(words.who, people) && !isPerson(named, people)
        ? { person: owner(words.who ?? ''), job: named, period: period ?? { from: '2000-01-01', to: today } }
        : undefined;
    },
  ),
  frame(
    'open_jobs',
    [
      `(?:(?:which|what|any|how many|show me|list) )?(?:of )?(?:the |our |my )?jobs? (?:(?:that|which) )?(?:(?:have|has|are|is|were|still) )*(?:not|never) (?:(?:been|yet|even) )*(?:scheduled|booked|on the (?:calendar|schedule)|planned)(?: (?:in|yet))*`,
      `(?:(?:which|what|any|how many|show me|list) )?(?:of )?(?:the |our |my )?jobs? (?:(?:that|which|still|we|i) )*(?:need|needs|needing|waiting|left|have) (?:to (?:be |get )?)?(?:scheduled|scheduling|booked|schedule|book|put on the calendar)(?: (?:in|yet|still))*`,
    ],
    () => ({ status: 'unscheduled' }),
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
      `what is (?:still )?on <who> (?:to do )?list`,
      `(?:what|which|how many) (?:tasks?|to dos?) (?:does|has|is|are) <who> (?:(?:still|got|have|left|open|to do|working on) ?)+`,
    ],
    ({ words, people }) => (isPerson(words.who, people) ? { person: owner(words.who ?? '') } : undefined),
  ),
  frame(
    'tasks',
    [`(?:show |show me |what is on )?my (?:to do list|to dos|task list|tasks|list)(?: (?:for|of|on))?<days>`],
    ({ period }) => ({ person: 'me', period }),
    undefined,
    true,
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
