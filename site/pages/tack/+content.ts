import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { body, consent, heading, pageTop, paragraphs, text } from '../../../content-loader/text.ts';

/** A quote from a child. Shown only with the guardian's consent. */
const letter = z.strictObject({
  paragraphs,
  from: text.meta({ title: 'Vem som har skrivit' }),
  consent: consent(
    'ett barns brev visas bara när vårdnadshavaren har sagt ja.',
    'eller ta bort brevet.',
  ).meta({ title: 'Vårdnadshavare har sagt ja' }),
});

const blockWithButton = z.strictObject({
  heading,
  text: body,
  button: text.meta({ title: 'Knappens text' }),
});

export const content = (content: Content) => {
  const { read, picture } = content;
  const texts = read(
    'pages/tack.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        sponsorsHeading: text.meta({ title: 'Rubrik över sponsorerna' }),
        letter: letter.optional().meta({ title: 'Ett barns brev' }),
        support: blockWithButton.meta({ title: 'Stöd' }),
        feedback: blockWithButton.meta({ title: 'Synpunkter' }),
      })
      .meta({ title: 'Tack till er', description: 'Till alla som stöder er' }),
  );
  return { ...texts, sponsors: readSupporters(content).sponsors.map((sponsor) => logoOf(sponsor)) };
};
