import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';

export interface FormTexts {
  /** The label of the submit button before the form is submitted. */
  idle: string;
  busy: string;
  done: string;
  /** The error title that is shown before the server's own message. */
  refused: string;
  /** The error message that is shown if the server sent no message. */
  failed: string;
}

export const createTexts = (kind: DocumentKind): FormTexts => ({
  idle: `Create ${documentLabels[kind]}`,
  busy: 'Creating...',
  done: `${documentLabels[kind]} created successfully`,
  refused: 'Creation failed',
  failed: `Failed to create ${kind}. Please try again.`,
});

export const updateTexts = (kind: DocumentKind): FormTexts => ({
  idle: `Update ${documentLabels[kind]}`,
  busy: 'Updating...',
  done: `${documentLabels[kind]} updated successfully`,
  refused: 'Update failed',
  failed: `Failed to update ${kind}. Please try again.`,
});

export const keptAsDraftText = (kind: DocumentKind) =>
  `This ${kind} has not been created yet. What you entered stays on this device as a draft.`;
