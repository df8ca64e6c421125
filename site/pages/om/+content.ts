import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { consent, heading, lead, pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) => {
  const time = z.strictObject({
    time: text.meta({ title: 'Tid' }),
    paragraphs,
    /** Large numbers below the paragraphs. */
    figures: z
      .array(
        z
          .strictObject({
            value: text.meta({ title: 'Siffran' }),
            label: text.meta({ title: 'Ord vid siffran' }),
          })
          .meta({ title: 'Siffra' }),
      )
      .optional()
      .meta({ title: 'Siffror' }),
    pictures: z.array(picture.meta({ title: 'Bild' })).meta({ title: 'Bilder' }),
  });
  const face = z
    .strictObject({
      name: text.meta({ title: 'Namn' }),
      role: text.meta({ title: 'Uppdrag' }),
      picture,
      consent: consent('den som syns med namn och bild ska ha sagt ja.', 'eller ta bort personen.').meta({
        title: 'Personen har sagt ja',
      }),
    })
    .meta({ title: 'Person' });
  return read(
    'pages/om.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        timeline: z
          .array(time.meta({ title: 'Tid' }))
          .min(1)
          .meta({ title: 'Historien' }),
        /** The people who receive the children, for parents who worry. */
        faces: z
          .strictObject({
            heading,
            lead: lead.optional(),
            people: z
              .array(face.meta({ title: 'Person' }))
              .min(1)
              .meta({ title: 'Personer' }),
          })
          .optional()
          .meta({ title: 'De som tar emot barnen' }),
        links: z
          .strictObject({
            questions: text.meta({ title: 'Frågor' }),
            support: text.meta({ title: 'Stöd' }),
            contact: text.meta({ title: 'Kontakt' }),
          })
          .meta({ title: 'Länkar' }),
      })
      .meta({ title: 'Om kollot', description: 'Historien och människorna' }),
  );
};
