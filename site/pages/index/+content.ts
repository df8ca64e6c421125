import * as z from 'zod';
import { readApplications } from '../../../content-loader/applications.ts';
import type { Content } from '../../../content-loader/content.ts';
import { linkAddress, pageTop, text } from '../../../content-loader/text.ts';
import type { DataOf } from '../../app/page.ts';
import { readFaq } from './faq.ts';

const headingAndLead = z.strictObject({ heading: text, lead: text });

const link = z.strictObject({ text, href: linkAddress });

/** The home page's texts: one file for each section. */
export const content = (content: Content) => {
  const { read, picture } = content;
  const home = z
    .strictObject({
      title: pageTop.title,
      description: pageTop.description,
      hero: headingAndLead,
      facts: z.strictObject({ heading: text, items: z.array(z.strictObject({ value: text, label: text })) }),
      contact: headingAndLead
        .extend({
          /** The receipt's picture. */
          sent: z.strictObject({ picture }).optional(),
        })
        .meta({ title: 'Kontakta oss' }),
      footer: text.optional(),
    })
    .meta({ title: 'Startsidan', description: 'Inledning, frågor, bilder, ansökan' });
  const features = z
    .strictObject({
      heading: text,
      lead: text,
      link: text,
      cards: z.array(
        z.strictObject({
          icon: z.enum(['trygg', 'mat', 'aktivt', 'ledare', 'natur', 'mobilfri']),
          colour: z.enum(['himmel', 'sol', 'sjö', 'röd', 'äng', 'lin']),
          title: text,
          text,
          /** Makes the card twice as wide. */
          picture: picture.optional(),
        }),
      ),
    })
    .meta({ title: 'Det här är kollot' });
  const gallery = z
    .strictObject({
      heading: text,
      lead: text,
      /** A note that the pictures are painted, until photos replace them. */
      painted: text.optional(),
      pictures: z.array(picture.extend({ caption: text })).min(1),
    })
    .meta({ title: 'Bildspelet' });
  const day = z
    .strictObject({
      ...headingAndLead.shape,
      /** A picture of a path, in which each place has an equal share of the width. */
      picture,
      places: z
        .array(z.strictObject({ name: text, text }))
        .min(1)
        .meta({ title: 'Platserna på stigen' }),
    })
    .meta({ title: 'En dag på kollot' });
  const reassurance = z
    .strictObject({
      ...headingAndLead.shape,
      points: z.array(z.strictObject({ heading: text, text, link: link.optional() })),
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
  };
};

/** The data of the home page's sections. */
export type HomeTexts = DataOf<typeof content>;
