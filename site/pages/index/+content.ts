import * as z from 'zod';
import { readApplications } from '../../../content-loader/applications.ts';
import type { Content } from '../../../content-loader/content.ts';
import { body, facts, heading, lead, linkAddress, pageTop, text } from '../../../content-loader/text.ts';
import type { DataOf } from '../../app/page.ts';
import { content as readAbout } from '../om/+content.ts';
import { readFaq } from './faq.ts';

const headingAndLead = z.strictObject({ heading, lead });

const link = z.strictObject({ text: body, href: linkAddress.meta({ title: 'Adress som länken går till' }) });

/** The home page's texts: one file for each section. */
export const content = (content: Content) => {
  const { read, picture } = content;
  const home = z
    .strictObject({
      title: pageTop.title,
      description: pageTop.description,
      hero: headingAndLead.meta({ title: 'Överst på sidan' }),
      facts: z
        .strictObject({
          heading,
          items: facts.meta({ title: 'Rader' }),
        })
        .meta({ title: 'Faktaraden' }),
      contact: headingAndLead
        .extend({
          /** The receipt's picture. */
          sent: z.strictObject({ picture }).optional().meta({ title: 'Kvittensen' }),
        })
        .meta({ title: 'Kontakta oss' }),
      footer: text.optional().meta({ title: 'Raden längst ner på varje sida' }),
    })
    .meta({ title: 'Startsidan', description: 'Inledning, frågor, bilder, ansökan' });
  const features = z
    .strictObject({
      heading,
      lead,
      link: text.meta({ title: 'Länk' }),
      cards: z
        .array(
          z
            .strictObject({
              icon: z
                .enum(['trygg', 'mat', 'aktivt', 'ledare', 'natur', 'mobilfri'])
                .meta({ title: 'Symbol' }),
              colour: z.enum(['himmel', 'sol', 'sjö', 'röd', 'äng', 'lin']).meta({ title: 'Färg' }),
              title: text.meta({ title: 'Rubrik' }),
              text: body,
              /** Makes the card twice as wide. */
              picture: picture.optional(),
            })
            .meta({ title: 'Kort' }),
        )
        .meta({ title: 'Korten' }),
    })
    .meta({ title: 'Det här är kollot' });
  const gallery = z
    .strictObject({
      heading,
      lead,
      /** A note that the pictures are painted, until photos replace them. */
      painted: text.optional().meta({ title: 'Om att bilden är målad' }),
      pictures: z
        .array(picture.extend({ caption: text.meta({ title: 'Bildtext' }) }).meta({ title: 'Bild' }))
        .min(1)
        .meta({ title: 'Bilder' }),
    })
    .meta({ title: 'Bildspelet' });
  const day = z
    .strictObject({
      ...headingAndLead.shape,
      /** A picture of a path, in which each place has an equal share of the width. */
      picture,
      places: z
        .array(z.strictObject({ name: text.meta({ title: 'Namn' }), text: body }).meta({ title: 'Plats' }))
        .min(1)
        .meta({ title: 'Platserna på stigen' }),
    })
    .meta({ title: 'En dag på kollot' });
  const reassurance = z
    .strictObject({
      ...headingAndLead.shape,
      points: z
        .array(
          z
            .strictObject({ heading, text: body, link: link.optional().meta({ title: 'Länk' }) })
            .meta({ title: 'Punkt' }),
        )
        .meta({ title: 'Punkter' }),
      picture,
    })
    .meta({ title: 'För dig som är orolig' });
  return {
    ...read('home.yaml', home),
    features: read('features.yaml', features),
    gallery: read('gallery.yaml', gallery),
    day: read('day.yaml', day),
    reassurance: read('reassurance.yaml', reassurance),
    faq: readFaq(content),
    applications: readApplications(content),
    faces: readAbout(content).faces,
  };
};

/** The data of the home page's sections. */
export type HomeTexts = DataOf<typeof content>;
