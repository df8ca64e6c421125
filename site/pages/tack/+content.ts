import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { pageTop, text } from '../../../content-loader/text.ts';

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
        support: blockWithButton,
        feedback: blockWithButton,
      })
      .meta({ title: 'Tack till er' }),
  );
  return { ...texts, sponsors: readSupporters(content).sponsors.map((sponsor) => logoOf(sponsor)) };
};
