import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, text } from '../../../content-loader/text.ts';

/** Vike requires the folder name `_error` for the not-found page. Its texts are in 404.yaml. */
export const content = ({ read, picture }: Content) => {
  const texts = read(
    'pages/404.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        links: z
          .strictObject({
            home: text.meta({ title: 'Till startsidan' }),
            questions: text.meta({ title: 'Frågor' }),
            contact: text.meta({ title: 'Kontakt' }),
          })
          .meta({ title: 'Länkar' }),
      })
      .meta({ title: 'När sidan inte finns', description: 'När någon gått vilse' }),
  );
  return { ...texts, unlisted: true as const };
};
