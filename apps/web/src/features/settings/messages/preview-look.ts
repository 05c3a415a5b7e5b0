import type { MessageChannel } from '@dayworks/shared/outbox/message-status';

/** An email on a wide screen, the same on a phone, or the text message. */
export type PreviewLook = 'email' | 'phone' | 'sms';

export const previewLooks: readonly { value: PreviewLook; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'Text' },
];

export const channelOf = (look: PreviewLook): MessageChannel => (look === 'sms' ? 'sms' : 'email');
