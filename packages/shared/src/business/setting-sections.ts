/** The sections of the settings in the order of the navigation. The URL of the first section is /settings itself. */
export const sectionGroups = [
  {
    label: 'Business',
    sections: [
      { id: 'business', label: 'Business' },
      { id: 'documents', label: 'Invoice defaults' },
      { id: 'messages', label: 'Messages' },
      { id: 'email', label: 'Email account' },
      { id: 'reminders', label: 'Reminders' },
      { id: 'pay', label: 'How to pay' },
      { id: 'schedule', label: 'Schedule' },
      { id: 'leads', label: 'Leads' },
      { id: 'booking', label: 'Booking' },
      { id: 'jobs', label: 'Jobs' },
      { id: 'marketing', label: 'Marketing' },
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
      { id: 'webhooks', label: 'Webhooks' },
      { id: 'outbox', label: 'Outbox' },
      { id: 'coach', label: 'AI coach' },
      { id: 'automations', label: 'Automations' },
    ],
  },
  {
    label: 'Data',
    sections: [
      { id: 'data', label: 'Import' },
      { id: 'danger', label: 'Danger zone' },
    ],
  },
] as const;

export type SectionId = (typeof sectionGroups)[number]['sections'][number]['id'];

export const allSections = sectionGroups.flatMap((group) => [...group.sections]);

/**
 * The sections about online booking, the email account, server integrations, webhooks, imports and deleting the
 * business; staff never see these sections.
 */
const ownerSections: readonly SectionId[] = [
  'email',
  'booking',
  'integrations',
  'webhooks',
  'data',
  'danger',
];

export const isForOwners = (id: SectionId): boolean => ownerSections.includes(id);

export function sectionFromPath(segment: string | undefined): SectionId | undefined {
  if (segment === undefined) return 'business';
  return allSections.find((section) => section.id === segment && section.id !== 'business')?.id;
}
