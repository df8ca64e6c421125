import * as z from 'zod';
import { loadFaq } from './faq.ts';
import { picture } from './image.ts';
import { type Replacements, readContent } from './read.ts';
import { pageHead, text } from './text.ts';

const headingAndLead = z.strictObject({ heading: text, lead: text });

const homeSchema = z.strictObject({
  ...pageHead,
  hero: headingAndLead,
  facts: z.strictObject({ heading: text, items: z.array(z.strictObject({ value: text, label: text })) }),
  contact: headingAndLead,
});

const featuresSchema = z.strictObject({
  heading: text,
  lead: text,
  link: text,
  cards: z.array(
    z.strictObject({
      icon: z.enum(['trygg', 'mat', 'aktivt', 'ledare', 'natur', 'mobilfri']),
      colour: z.enum(['himmel', 'sol', 'sjö', 'röd', 'äng', 'lin']),
      title: text,
      text,
    }),
  ),
});

const gallerySchema = (folder: string) =>
  z.strictObject({
    heading: text,
    lead: text,
    pictures: z.array(picture(folder).extend({ caption: text })).min(1),
  });

const application = (folder: string) =>
  z.strictObject({
    heading: text,
    closed: z.strictObject({ heading: text, reopens: text, notice: text }),
    paragraphs: z.array(text),
    pointsHeading: text,
    points: z.array(text),
    ask: text,
    picture: picture(folder),
  });

const applicationsSchema = (folder: string) =>
  z.strictObject({ child: application(folder), leader: application(folder) });

/** The home page's texts: one file for each section. */
export function loadHome(folder: string, words: Replacements) {
  return {
    home: readContent(folder, 'home.yaml', homeSchema, words),
    features: readContent(folder, 'features.yaml', featuresSchema, words),
    gallery: readContent(folder, 'gallery.yaml', gallerySchema(folder), words),
    faq: loadFaq(folder, words),
    applications: readContent(folder, 'applications.yaml', applicationsSchema(folder), words),
  };
}
