import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { copyRefusedText } from './copy-text.ts';

interface Text {
  title: string;
  description: string;
}

type ShareOutcome =
  | 'emailRequired'
  | 'shared'
  | 'sharingFailed'
  | 'removed'
  | 'removingFailed'
  | 'linkCopied'
  | 'copyingFailed';

/**
 * The messages about sharing; the server provides two further messages, for an unknown user and for a document that
 * is already shared.
 */
export function shareTexts(kind: DocumentKind): Record<ShareOutcome, Text> {
  const label = documentLabels[kind];
  return {
    emailRequired: {
      title: 'Email required',
      description: `Please enter an email address to share this ${kind}.`,
    },
    shared: { title: `${label} shared`, description: `The ${kind} has been shared successfully.` },
    sharingFailed: {
      title: 'Sharing failed',
      description: `There was an error sharing this ${kind}. Please try again.`,
    },
    removed: { title: 'Sharing removed', description: `The user no longer has access to this ${kind}.` },
    removingFailed: {
      title: 'Action failed',
      description: 'There was an error removing access. Please try again.',
    },
    linkCopied: { title: 'Link copied', description: `${label} sharing link copied to clipboard.` },
    copyingFailed: {
      title: 'Copying failed',
      description: copyRefusedText,
    },
  };
}
