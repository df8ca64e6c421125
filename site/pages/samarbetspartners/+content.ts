import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { pageTop, text } from '../../../content-loader/text.ts';

/** `spoken` replaces value and label for screen readers: "∞ minnen" means little when read aloud. */
const figure = z.strictObject({ value: text, label: text, spoken: text });

export const content = (content: Content) => {
  const { read, picture } = content;
  const { figures, ...texts } = read(
    'pages/samarbetspartners.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        partnersHeading: text,
        websiteButton: text,
        figures: z.strictObject({
          heading: text,
          years: figure,
          partners: figure.omit({ value: true }),
          memories: figure,
        }),
        join: z.strictObject({
          heading: text,
          lead: text,
          button: text,
          question: text,
          benefits: z.array(z.strictObject({ heading: text, text })),
        }),
      })
      .meta({ title: 'Sidan om samarbetspartner', description: 'Partner och siffror' }),
  );
  const { heading, years, partners: partnersFigure, memories } = figures;
  const { partners } = readSupporters(content);
  const count = String(partners.length);
  return {
    ...texts,
    figuresHeading: heading,
    figures: [
      years,
      { ...partnersFigure, value: count, spoken: `${count} ${partnersFigure.spoken}` },
      memories,
    ],
    partners: partners.map((partner) => {
      const { name, description, website, scene } = partner;
      return { name, description, website, scene, logo: logoOf(partner) };
    }),
  };
};
