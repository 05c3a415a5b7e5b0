import type { AudiencePerson } from '@dayworks/shared/marketing/audience';
import { PersonLine } from './person-line.tsx';

type AudiencePeopleProps = { people: readonly AudiencePerson[]; onPreview?: (index: number) => void };

/** Lists the first recipients by name and some of the people who are excluded. */
export function AudiencePeople({ people, onPreview }: AudiencePeopleProps) {
  if (people.length === 0) return null;
  const getting = people.filter(({ left_out }) => left_out === null);
  return (
    <ul
      aria-label="Some of them"
      className="grid grid-cols-2 gap-x-6 border-line border-t px-5 pt-1 pb-4 max-md:grid-cols-1 narrow:px-4"
    >
      {people.map((person) => (
        <PersonLine
          key={person.customer.id}
          person={person}
          onPreview={onPreview && (() => onPreview(getting.indexOf(person)))}
        />
      ))}
    </ul>
  );
}
