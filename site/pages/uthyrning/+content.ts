import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { body, facts, heading, pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) =>
  read(
    'pages/uthyrning.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        // Older content files lack it.
        facts: facts.default([]).meta({
          title: 'Faktaraden',
          description: 'Till exempel sängar, kök, pris och när det är ledigt. Utan rader visas den inte.',
        }),
        houseHeading: text.meta({ title: 'Rubrik om huset' }),
        paragraphs,
        occasionsHeading: text.meta({ title: 'Rubrik över tillfällena' }),
        occasions: paragraphs.meta({ title: 'Tillfällen' }),
        beds: picture
          .extend({ caption: text.meta({ title: 'Bildtext' }) })
          .meta({ title: 'Bilden av sängarna' }),
        formHeading: text.meta({ title: 'Rubrik över formuläret' }),
        /** The receipt's picture. */
        sent: z.strictObject({ picture }).optional().meta({ title: 'Kvittensen' }),
        steps: z
          .strictObject({
            heading,
            items: z
              .array(z.strictObject({ heading, text: body }).meta({ title: 'Rad' }))
              .min(1)
              .meta({ title: 'Rader' }),
          })
          .optional()
          .meta({ title: 'Så går det till' }),
      })
      .meta({ title: 'Hyr huset', description: 'Rum, inventarier, förfrågan' }),
  );
