import sanitizeHtml from 'sanitize-html';

/** The longest page that is stored. The text of an email with a longer page is shown without it. */
export const longestPage = 400_000;

const textTags =
  'a abbr address article b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr';

const layout = ['align', 'bgcolor', 'color', 'dir', 'height', 'lang', 'style', 'title', 'valign', 'width'];

/**
 * Removes everything from the page of an email except text, tables, links and pictures. The result is also shown in a
 * frame that runs no scripts and loads nothing (message-page.ts), so a mistake in one of the two protections does no
 * harm.
 */
export function cleanHtml(page: string): { html: string; hasPictures: boolean } {
  let hasPictures = false;
  const html = sanitizeHtml(page, {
    allowedTags: textTags.split(' '),
    allowedAttributes: {
      '*': layout,
      a: ['href', 'name'],
      img: ['src', 'alt'],
      table: ['border', 'cellpadding', 'cellspacing', 'role'],
      td: ['colspan', 'rowspan', 'nowrap'],
      th: ['colspan', 'rowspan', 'nowrap'],
      font: ['face', 'size'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http', 'cid'] },
    allowProtocolRelative: false,
    // The styles are not parsed, because the frame of the page loads nothing that a style could refer to.
    parseStyleAttributes: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'head',
      'template',
      'svg',
      'math',
    ],
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      img(tagName, attribs) {
        if (/^https?:/i.test(attribs.src ?? '')) hasPictures = true;
        return { tagName, attribs };
      },
    },
  });
  return { html, hasPictures };
}
