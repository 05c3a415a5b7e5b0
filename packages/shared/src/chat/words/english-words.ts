/**
 * Correctly spelled words that resemble a key word of the grammar: 'leaks' is not a misspelled 'leads', and 'unassigned'
 * is not a misspelled 'unsigned'. These words are never corrected, because the sentence would then ask something else.
 */
const words = `
abort accent acceptable accepts accessed accesses accounted acquires activate actively adder addressed advanced advances alter answers
anyways approval approximate approximates archived arise arising arrive arrives assignee auditing averages backgrounds balanced bases
becomes beginnings biased bindings blank block blocking blows boring bounded bread breaks broke brown building calendars caller cancels
cares carries casing casts categorized cells chaining chances changing charges charts checker checkers choosing chose chunking clashing
clean cleaned clearer clears click clicked clocks closer closes coasts coats codes colleague collector collects commercially companion
compares comparisons competing completely completes complies complying composed computed computing concepts concerned concerning concerns
concrete connected connecting connects constant contacts contained contents contexts contract contracts contrast convention conversation
conversions converter conveyed conveying cores corrected correctly counts county court covering crashing create creates credited credits
currency customary dancer deadline decide decides declared declines delegate deleted deletes demands derive derives deriving detailed
differences differently differing disappear disappears displayed displays documented drafted draining dripping driven driver drivers
earliest easier fixed eighth employed estimated excepting excessive excluding executed executing exited expects expert explored explores
exported exporting exposing expresses extending extensive failing fails failures fiddling figured filed filing fills finishes fixtures
followed follows forge forged forgets furnished generate generates generator grained greeter greeting grouping groups grout grows
hardening header headings headline heart heating hires holds hopes hoses importantly importing increased increases increasingly
informative instance invoking involved involves involving issuer issues joiner known large lasts latter layer leading leaking leaks
learning leaves lifetimes lifts lights lines linger linked loads local locale locked locking locks logger logic loops loses lower mailer
marker markers marking masking meanings misses misused moments movement newer noted noting nudges numbered offering opener orderings
overload owned owning packed paging paint panicked paper papers party passes pasted paused pauses peace percentile persists personal
phones picker placed places plane planner planted plates player playing point ports positional positioned positions positive prepared
previously prime primed printing prints probable produce produced producer producers produces production programs progressed projections
projector prone proportion proposed protect protected protection protects quirk quota quoter races radio railing raised raises ranked
ratios react reads receiver receivers receives recently recorded recorder recording records referring reflected refusing rejects relating
releasing relied remainder remainders remaining reminds remitted repaired repeated repeater replaced replacing replies reporting requiring
resent reserved resetting respected respecting respects responds responses resumed resumes retained returning reverses rewind rights
rising rounding routed router routes sanding saves scale scales scanning sealing searched searches seconds seeding seeking sends serve
server serves setting settings settles shade shadowing shake shape shared shares sharp shelf shells shifting shingles shipped shirt shoes
shopping shorts shout shower shutting signaled signer silently similarly singles skill skipping slate slows smart sorts spaced spaces
spanning spark speaking speeding speeds spell spelled speller spelling spellings spells spelt splat splits splitting squeezed stable
stacking stages staining stake starred starring stars starts stated states stating statue statuses stealing stepping steps stopping
straying streeter streets stripped stripping stronger style succeeds successes successor summed supplied supplier suppliers supported
suppose supposedly survives tables tablet taken talking talks tanks tapes taxed technical terms theme thinking thorough thought thoughts
ticked tiles timed timer timers touches traced tracing track tracker trailing transform transforms transition transitions translation
trick trucks trunk tuned tuning tying typed unassigned unblocked undefined unfilled uniformly unlocked updated valve valves variable
variation viewer visitors waited waits wakes wanting wasted wasting whale white whole winner worded wording words world worrying writer
writes writing
`;

export const englishWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
