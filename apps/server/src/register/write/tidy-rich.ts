import { richSchemes, richTags, withoutEmptyShape } from '@xmgl/contracts/register/rich-text';
import sanitize from 'sanitize-html';

const deepest = 20;

const sanitized = (value: string): string =>
  sanitize(value, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richSchemes],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    transformTags: { b: 'strong', div: 'p' },
  });

/**
 * A rich text as it is kept: only what such a text is made of, and as its words where it has no shape.
 * @example tidyRich('<p onclick="x()">甲<b>乙</b></p>') // '<p>甲<strong>乙</strong></p>'
 */
export const tidyRich = (value: string): string => {
  // A text that begins otherwise has no shape: every sign of it is meant.
  if (!/^<(?:p|ul|ol|table)[\s>]/i.test(value)) return value;
  // What was left out stood between tags that close one another now: the second time says so.
  return withoutEmptyShape(sanitized(sanitized(value)).trim()).trim();
};
