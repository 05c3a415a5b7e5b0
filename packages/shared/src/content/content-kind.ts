export const contentKinds = ['post', 'email', 'text', 'review_reply', 'job_story'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentKindLabels: Record<ContentKind, string> = {
  post: 'Post',
  email: 'Email',
  text: 'Text',
  review_reply: 'Review reply',
  job_story: 'Job story',
};

export const contentTones = ['warm', 'plain', 'proud'] as const;
export type ContentTone = (typeof contentTones)[number];

export const contentToneLabels: Record<ContentTone, string> = {
  warm: 'Warm',
  plain: 'Plain',
  proud: 'Proud',
};

export const contentLengths = ['short', 'medium'] as const;
export type ContentLength = (typeof contentLengths)[number];

export const contentLengthLabels: Record<ContentLength, string> = { short: 'Short', medium: 'Medium' };

/** Returns whether this kind of content is about a job. This is true for every kind except a reply to a review. */
export const isAboutJob = (kind: ContentKind): boolean => kind !== 'review_reply';

/** The kinds of content with a heading above the text, and the label of that heading. */
export const headingLabels: Partial<Record<ContentKind, string>> = { email: 'Subject', job_story: 'Title' };
