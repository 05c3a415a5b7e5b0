/** Words for the states of records, by the kind of record. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  jobs: [
    'closed',
    'open',
    'scheduled',
    'unscheduled',
    'in progress',
    'started',
    'finished',
    'done',
    'billed',
    'invoiced',
    'cancelled',
    'active',
  ],
  visits: ['done', 'completed', 'finished', 'missed', 'cancelled', 'confirmed', 'scheduled', 'assigned'],
  tasks: ['done', 'finished', 'completed', 'open', 'overdue', 'late', 'assigned', 'due'],
  leads: ['contacted', 'quoted', 'won', 'lost', 'new', 'open', 'on hold', 'answered', 'called'],
  estimates: [
    'accepted',
    'approved',
    'signed',
    'declined',
    'open',
    'answered',
    'sent',
    'expired',
    'opened',
    'viewed',
  ],
  invoices: ['paid', 'overdue', 'late', 'open', 'due', 'sent', 'opened', 'viewed', 'outstanding', 'unpaid'],
  projects: ['open', 'finished', 'done', 'closed', 'active', 'completed'],
  campaigns: ['sent', 'opened', 'active', 'scheduled', 'finished', 'draft'],
};

/** The ways to negate the state of a record, each with the same phrase without the negation. */
const ways: readonly (readonly [positive: string, negated: string])[] = [
  ['# that are @', '# that arent @'],
  ['# @', '# not @'],
  ['which # were @', "which # weren't @"],
  ['which # have been @', 'which # havent been @ yet'],
  ['# for grace lindqvist that are @', "# for grace lindqvist that aren't @"],
  ['@ #', 'no @ #'],
  ['# @', '# yet to be @'],
];

/**
 * Sentences that negate the state of a record, each with the same sentence without the negation, by the kind of record.
 */
export const negatedSentences = Object.entries(statusesOf).map(
  ([subject, statuses]) =>
    [
      subject,
      statuses.flatMap((status) =>
        ways.map((way) => {
          const [positive = '', negated = ''] = way.map((words) =>
            words.replace('#', subject).replace('@', status),
          );
          return { positive, negated };
        }),
      ),
    ] as const,
);
