import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { body, heading, lead, pageTop, text } from '../../../content-loader/text.ts';

/** `spoken` replaces value and label for screen readers: "∞ minnen" means little when read aloud. */
const figure = z.strictObject({
  value: text.meta({ title: 'Siffran' }),
  label: text.meta({ title: 'Ord vid siffran' }),
  spoken: text.meta({ title: 'Så läses det upp' }),
});

export const content = (content: Content) => {
  const { read, picture } = content;
  const { figures, ...texts } = read(
    'pages/samarbetspartners.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        partnersHeading: text.meta({ title: 'Rubrik över samarbetspartnerna' }),
        websiteButton: text.meta({ title: 'Knappen till webbplatsen' }),
        figures: z
          .strictObject({
            heading,
            years: figure.meta({ title: 'År' }),
            partners: figure.omit({ value: true }).meta({ title: 'Samarbetspartner' }),
            memories: figure.meta({ title: 'Minnen' }),
          })
          .meta({ title: 'Siffror' }),
        join: z
          .strictObject({
            heading,
            lead,
            button: text.meta({ title: 'Knappens text' }),
            question: text.meta({ title: 'Fråga' }),
            benefits: z
              .array(z.strictObject({ heading, text: body }).meta({ title: 'Skäl' }))
              .meta({ title: 'Det ni får' }),
          })
          .meta({ title: 'Bli partner' }),
      })
      .meta({ title: 'Sidan om samarbetspartner', description: 'Partner och siffror' }),
  );
  const { heading: figuresHeading, years, partners: partnersFigure, memories } = figures;
  const { partners } = readSupporters(content);
  const count = String(partners.length);
  return {
    ...texts,
    figuresHeading,
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
