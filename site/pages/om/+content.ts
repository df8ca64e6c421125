import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { consent, pageTop, paragraphs, text } from '../../../content-loader/text.ts';

export const content = ({ read, picture }: Content) => {
  const time = z.strictObject({
    time: text,
    paragraphs,
    /** Large numbers below the paragraphs. */
    figures: z.array(z.strictObject({ value: text, label: text })).optional(),
    pictures: z.array(picture),
  });
  const face = z
    .strictObject({
      name: text,
      role: text,
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
        timeline: z.array(time).min(1),
        /** The people who receive the children, for parents who worry. */
        faces: z
          .strictObject({ heading: text, lead: text.optional(), people: z.array(face).min(1) })
          .optional(),
        links: z.strictObject({ questions: text, support: text, contact: text }),
      })
      .meta({ title: 'Om kollot', description: 'Historien och människorna' }),
  );
};
