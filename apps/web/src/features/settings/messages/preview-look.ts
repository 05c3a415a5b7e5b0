import type { MessageChannel } from '@dayworks/shared/outbox/message-status';

/** The ways to preview a message: as an email on a wide screen, as an email on a phone, or as a text message. */
export type PreviewLook = 'email' | 'phone' | 'sms';

export const previewLooks: readonly { value: PreviewLook; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'Text' },
];

export const channelOf = (look: PreviewLook): MessageChannel => (look === 'sms' ? 'sms' : 'email');
