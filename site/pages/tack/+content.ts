import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { consent, pageTop, paragraphs, text } from '../../../content-loader/text.ts';

/** A quote from a child. Shown only with the guardian's consent. */
const letter = z.strictObject({
  paragraphs,
  from: text,
  consent: consent('ett barns brev visas bara när vårdnadshavaren har sagt ja.', 'eller ta bort brevet.'),
});

const blockWithButton = z.strictObject({ heading: text, text, button: text });

export const content = (content: Content) => {
  const { read, picture } = content;
  const texts = read(
    'pages/tack.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        sponsorsHeading: text,
        letter: letter.optional(),
        support: blockWithButton,
        feedback: blockWithButton,
      })
      .meta({ title: 'Tack till er', description: 'Till alla som stöder er' }),
  );
  return { ...texts, sponsors: readSupporters(content).sponsors.map((sponsor) => logoOf(sponsor)) };
};
