import * as z from 'zod';
import { picture } from './image.ts';
import { loadPrivacy } from './privacy.ts';
import { type Replacements, readContent } from './read.ts';
import { loadSupporters } from './supporters.ts';
import { pageHead, text } from './text.ts';

const block = z.strictObject({ heading: text, text });
const blockWithButton = z.strictObject({ heading: text, text, button: text });
const paragraphs = z.array(text).min(1);

const top = (folder: string) => ({ ...pageHead, heading: text, lead: text, picture: picture(folder) });

const about = (folder: string) =>
  z.strictObject({
    ...top(folder),
    paragraphs,
    figures: z.array(z.strictObject({ value: text, label: text })),
    secondPicture: picture(folder),
    links: z.strictObject({ questions: text, support: text, contact: text }),
  });

const rental = (folder: string) =>
  z.strictObject({
    ...top(folder),
    formHeading: text,
    paragraphs,
    occasionsHeading: text,
    occasions: paragraphs,
  });

const donations = (folder: string) =>
  z.strictObject({
    ...top(folder),
    giveButton: text,
    dialog: z.strictObject({ heading: text, text, close: text }),
    copyButton: z.strictObject({ label: text, done: text, failed: text }),
    waysHeading: text,
    note: text,
    swish: z.strictObject({ heading: text, text, tag: text }),
    bankgiro: block,
    monthly: blockWithButton,
    sponsorship: blockWithButton,
    transparency: block,
    donorsHeading: text,
    donorsLead: text,
    listing: z.strictObject({ heading: text, text, subject: text }),
  });

const partnership = (folder: string) =>
  z.strictObject({
    ...top(folder),
    partnersHeading: text,
    websiteButton: text,
    figures: z.strictObject({
      heading: text,
      years: z.strictObject({ value: text, label: text, spoken: text }),
      partners: z.strictObject({ label: text, spoken: text }),
      memories: z.strictObject({ value: text, label: text, spoken: text }),
    }),
    join: z.strictObject({
      heading: text,
      lead: text,
      button: text,
      question: text,
      benefits: z.array(block),
    }),
  });

const thanks = (folder: string) =>
  z.strictObject({
    ...top(folder),
    sponsorsHeading: text,
    support: blockWithButton,
    feedback: blockWithButton,
  });

const contactPage = z.strictObject({
  ...pageHead,
  heading: text,
  lead: text,
  addressHeading: text,
  opensInNewTab: text,
  phone: z.strictObject({ heading: text, text, withNumber: text, withoutNumber: text, danger: text }),
  formHeading: text,
  notConnected: text,
  map: z.strictObject({
    heading: text,
    ask: text,
    privacy: text,
    button: text,
    link: text,
    title: text,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
});

const notFound = (folder: string) =>
  z.strictObject({
    ...top(folder),
    links: z.strictObject({ home: text, questions: text, contact: text }),
  });

/** The texts of the pages beside the home page: one file for each page, one for each list of names. */
export function loadPages(folder: string, words: Replacements) {
  return {
    about: readContent(folder, 'pages/om.yaml', about(folder), words),
    rental: readContent(folder, 'pages/uthyrning.yaml', rental(folder), words),
    donations: readContent(folder, 'pages/donationer.yaml', donations(folder), words),
    partnership: readContent(folder, 'pages/samarbetspartners.yaml', partnership(folder), words),
    thanks: readContent(folder, 'pages/tack.yaml', thanks(folder), words),
    contactPage: readContent(folder, 'pages/kontakt.yaml', contactPage, words),
    notFound: readContent(folder, 'pages/sidan-finns-inte.yaml', notFound(folder), words),
    ...loadPrivacy(folder, words),
    ...loadSupporters(folder, words),
  };
}
