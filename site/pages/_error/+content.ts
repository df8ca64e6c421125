import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, text } from '../../../content-loader/text.ts';

/** Vike knows the not-found page by its folder's name, `_error`. To everybody else the page is 404. */
export const content = ({ read, picture }: Content) => {
  const texts = read(
    'pages/404.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        links: z.strictObject({ home: text, questions: text, contact: text }),
      })
      .meta({ title: 'När sidan inte finns', description: 'När någon gått vilse' }),
  );
  return { ...texts, unlisted: true as const };
};
