import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import {
  body,
  consent,
  facts,
  heading,
  lead,
  pageTop,
  paragraphs,
  placeholder,
  text,
} from '../../../content-loader/text.ts';

/** The page's texts as visitors read them. */
export const content = (content: Content) => {
  const { faces, ...texts } = readAbout(content);
  return { ...texts, faces: shownFaces(faces) };
};

/** Undefined without people. What nobody in the association has vouched for is left out. */
function shownFaces(faces: ReturnType<typeof readAbout>['faces']) {
  if (!faces || faces.people.length === 0) return undefined;
  return { ...faces, assurances: faces.assurances.filter(({ placeholder }) => !placeholder) };
}

function readAbout({ read, picture }: Content) {
  const time = z.strictObject({
    time: text.meta({ title: 'Tid' }),
    paragraphs,
    /** Large numbers below the paragraphs. */
    figures: facts.optional().meta({ title: 'Siffror' }),
    pictures: z.array(picture.meta({ title: 'Bild' })).meta({ title: 'Bilder' }),
  });
  const face = z
    .strictObject({
      name: text.meta({ title: 'Namn' }),
      role: text.meta({ title: 'Uppdrag' }),
      picture: picture.optional(),
      consent: consent('den som syns med namn och bild ska ha sagt ja.', 'eller ta bort personen.').meta({
        title: 'Personen har sagt ja',
      }),
    })
    .meta({ title: 'Person' });
  const assurance = z
    .strictObject({
      heading,
      text: body,
      placeholder: placeholder.meta({ title: 'Ett förslag, som ingen har läst' }),
    })
    .meta({ title: 'Rad' });
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
        /** The people who receive the children, for parents who worry. Also on the home page. */
        faces: z
          .strictObject({
            heading,
            lead: lead.optional(),
            people: z.array(face.meta({ title: 'Person' })).meta({
              title: 'Personer',
              description:
                'Var och en har sagt ja till att visas med namn och bild. Utan någon person visas ingenting av det här.',
            }),
            assurances: z.array(assurance).default([]).meta({
              title: 'Det ni går i god för',
              description: 'Står bredvid personerna. Ett förslag visas inte förrän krysset är borttaget.',
            }),
            more: text.optional().meta({ title: 'Länken hit från startsidan' }),
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
}
