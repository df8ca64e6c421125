import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) =>
  read(
    'pages/uthyrning.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        houseHeading: text,
        paragraphs,
        occasionsHeading: text,
        occasions: paragraphs,
        beds: picture.extend({ caption: text }),
        formHeading: text,
        /** The receipt's picture. */
        sent: z.strictObject({ picture }).optional(),
        steps: z
          .strictObject({ heading: text, items: z.array(z.strictObject({ heading: text, text })).min(1) })
          .optional(),
      })
      .meta({ title: 'Hyr huset', description: 'Rum, inventarier, förfrågan' }),
  );
