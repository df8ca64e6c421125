import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) => {
  const time = z.strictObject({
    time: text,
    paragraphs,
    /** Large numbers below the paragraphs. */
    figures: z.array(z.strictObject({ value: text, label: text })).optional(),
    pictures: z.array(picture),
  });
  return read(
    'pages/om.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        timeline: z.array(time).min(1),
        links: z.strictObject({ questions: text, support: text, contact: text }),
      })
      .meta({ title: 'Om kollot' }),
  );
};
