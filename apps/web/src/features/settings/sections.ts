/** The sections of the settings, in the order of their navigation. The first one is /settings itself. */
export const sectionGroups = [
  {
    label: 'Business',
    sections: [
      { id: 'business', label: 'Business' },
      { id: 'messages', label: 'Messages' },
      { id: 'reminders', label: 'Reminders' },
      { id: 'documents', label: 'Invoice defaults' },
      { id: 'pay', label: 'How to pay' },
      { id: 'leads', label: 'Leads' },
      { id: 'schedule', label: 'Schedule' },
      { id: 'jobs', label: 'Jobs' },
      { id: 'marketing', label: 'Marketing' },
      { id: 'coach', label: 'AI coach' },
    ],
  },
  {
    label: 'People',
    sections: [
      { id: 'team', label: 'Team' },
      { id: 'appearance', label: 'Appearance' },
    ],
  },
  {
    label: 'Connections',
    sections: [
      { id: 'integrations', label: 'Integrations' },
      { id: 'outbox', label: 'Outbox' },
    ],
  },
] as const;

export type SectionId = (typeof sectionGroups)[number]['sections'][number]['id'];

export const allSections = sectionGroups.flatMap((group) => [...group.sections]);

/** Where the installation's servers are named: for owners, and for staff as if it did not exist. */
export const isForOwners = (id: SectionId) => id === 'integrations';

export function sectionFromPath(segment: string | undefined): SectionId | undefined {
  if (segment === undefined) return 'business';
  return allSections.find((section) => section.id === segment && section.id !== 'business')?.id;
}
