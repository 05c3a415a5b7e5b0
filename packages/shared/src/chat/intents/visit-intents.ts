import type { Intent } from './intent.ts';

const visits = 'visits?|appointments?|jobs?|stops?|calls?';

/** The chat intents for questions about the calendar. */
export const visitIntents: readonly Intent[] = [
  {
    name: 'schedule',
    carries:
      'time start starts begin begins goes send sending heading headed driving over out job looking need crew team guys',
    states: 'first next',
    isAhead: true,
    usual: 'today',
    withDays: 2,
    signs: [
      [6, '^(?:and )?what is (?:still )?left ~+$'],
      [4, 'jobs? ~+'],
      [6, '(?:jobs?|visits?|work) (?:starting|beginning|coming up) ~+'],
      [
        11,
        'who (?:(?:is|are|will be|will|do (?:we|i)(?: have)?) )?(?:going|coming|heading|headed|driving|go|goes|come|comes|drive|drives|send|sending|scheduled|booked|assigned|at)(?: (?:over|out|up|back))?(?: (?:to|at|for|with))? (?:the )?§+',
      ],
      [
        11,
        '(?:is|are|will) (?:anyone|anybody|somebody|someone) (?:be )?(?:going|coming|heading|driving)(?: (?:over|out|back))? (?:to|at|by) (?:the )?§+',
      ],
      [
        6,
        'what time (?:is|are|do|does|am|will|should)|(?:who|whom|which (?:customers?|clients?|people)) (?:am i|are we|is §+|are §+) (?:seeing|visiting|meeting)|(?:out )?on the road|(?:out )?in the field',
      ],
      [
        9,
        '(?:when|what time) (?:is|are|am|will|does|do) (?:§+|i|we|they) (?:be )?(?:done|finished|finish|through|off|start|starting)',
      ],
      [
        5,
        '(?:have|got|is there|there) (?:got )?anything (?:on |planned )?~+|^anything (?:on |planned |booked |scheduled )?~+$|what is left (?:on|in) (?:the|my|our) (?:calendar|schedule|agenda)',
      ],
      // The calendar shows who works, but not who has the day off.
      [-12, '(?:who|anyone|anybody|somebody|someone|everyone|everybody) (?:is |has |have )*(?:off|out)'],
      [
        5,
        '(?:is|are|am) .{1,20} (?:working|off|out)|do (?:we|i) have (?:any |enough )?(?:work|jobs)|what (?:is|are|am) .{1,20} (?:doing|up to)|how (?:does|do|is) [~ ]+ (?:look|looking)(?: like)?',
      ],
      [
        5,
        'schedules?|scheduled|calendar|agenda|on the books|booked|bookings?|itinerary|route|lined up|on (?:my|our|the|§+) plate|day looks? like|week looks? like|look like|planned|first (?:visit|appointment|stop|job)|next (?:visit|appointment|stop|job)|last (?:visit|appointment|stop|job) (?:on |for |of |in )?~+',
      ],
      [
        4,
        'appointments?|visits?|stops|jobs? (?:on|today|tomorrow|do)|what (?:is|are) (?:there )?on|what is (?:happening|going on|up)|what do (?:i|we) have|what (?:i|we) (?:got|have)|what does .{1,20} have|what (?:have|has) (?:we|i|.{1,20}) got|what is (?:§+|i|we) got ~+|have on|who (?:do|are) (?:we|i) (?:see|seeing|visit|visiting)|where (?:is|am|are|do|does|will) .{1,20}(?: be| go| going| working)?|who is (?:working|on|where|out)|who (?:all )?(?:(?:is|are) (?:all )?)?work(?:s|ing)(?: on)? ~|busy|when (?:is|are|do|does|am|will) .{1,40}',
      ],
      [2, 'jobs|work|working|day|anything|see|going'],
      [
        -5,
        'free|available|availability|openings?|slots?|gaps?|missed|no shows?|cancelled|canceled|cancellations?|how many .{0,30} (?:did|done|completed|have we done|finished)|completed|finished|open jobs?|hours|tasks?|owes?|paid|pay|due|estimates?|quotes?|leads?|expected|revenue|sales|invoices?|margin|profit|projects?|changed|new|campaigns?|phone|address|email|squeeze|fit|room|jobs? .{0,15}(?:going|on the go)',
      ],
    ],
  },
  {
    name: 'free_time',
    carries: 'when schedule schedules calendar another',
    states: 'next open',
    isAhead: true,
    usual: 'ahead',
    withDays: 1,
    signs: [
      [
        6,
        'free|available|availability|openings?|open (?:slots?|times?|spots?)|slots?|gaps?|holes?|free time|unbooked|spare|opening',
      ],
      [
        5,
        '(?:squeeze|fit|slot|get) (?:in|somebody|someone|another|one more|a|an|him|her|them)|when can (?:i|we|.{1,20})|room (?:for|on|in|left)|(?:got|have|has|is there|there) (?:any |some |still |got )*(?:room|space)|any (?:time|room|space)|idle|not busy|not booked|capacity|space|could take|has time|have time|time for',
      ],
      [1, 'time|visit|job|day|appointment'],
      [-3, 'invoices?|estimates?|tracked|worked|leads?'],
    ],
  },
  {
    name: 'visits_done',
    usual: 'month',
    withDays: 1,
    signs: [
      [4, 'how many (?:visits?|appointments?|jobs?|stops?)|number of (?:visits?|appointments?|jobs?)'],
      [
        4,
        'completed|complete|finished|finish|done|carried out|knock(?:ed)? out|did (?:we|i|.{1,20}) (?:do|complete|finish|visit|go|make)|have (?:we|i) (?:done|completed|made)|has .{1,20} (?:done|completed|made)|went to|been to|visited|got done',
      ],
      [2, visits],
      [
        -5,
        'better|worse|how much|^(?:is|are|am|was|were) |when (?:is|are|am|will|does|do)|tasks?|missed|no shows?|cancelled|canceled|open|invoiced|billed|hours|estimates?|leads?|scheduled|booked|coming|tomorrow|to do|revenue|make money|not billed|not invoiced|unbilled|average|margin|profit|to dos?',
      ],
    ],
  },
  {
    name: 'missed_visits',
    usual: 'month',
    signs: [
      [
        7,
        'missed|did we miss|no shows?|no show|stood (?:us|me) up|cancelled|canceled|cancellations?|skipped|fell through|did not (?:happen|take place|show|show up)|called off|bailed|not home|(?:did|has|have) (?:anyone|anybody|someone|somebody|any customers?) cancel',
      ],
      [2, visits],
      [-3, 'calls?|leads?|what did i miss'],
    ],
  },
];
