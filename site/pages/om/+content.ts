import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) =>
  read(
    'pages/om.yaml',
    z.strictObject({
      ...pageTop,
      picture,
      paragraphs,
      figures: z.array(z.strictObject({ value: text, label: text })),
      secondPicture: picture,
      links: z.strictObject({ questions: text, support: text, contact: text }),
    }),
  );
