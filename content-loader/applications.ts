import * as z from 'zod';
import type { Content } from './content.ts';
import { text } from './text.ts';

/** The texts at the two application forms. */
export function readApplications({ read, picture }: Content) {
  const application = z.strictObject({
    heading: text,
    closed: z.strictObject({
      heading: text,
      reopens: text,
      notice: text,
      /** A link to a letter with this subject. The camp keeps no list of those who wait. */
      askToBeTold: text.optional(),
    }),
    paragraphs: z.array(text),
    pointsHeading: text,
    points: z.array(text),
    ask: text,
    picture,
    /** What a receipt shows beside what was sent. */
    sent: z
      .strictObject({ picture: picture.optional(), heading: text, steps: z.array(text).min(1) })
      .optional(),
  });
  return read(
    'applications.yaml',
    z.strictObject({ child: application, leader: application }).meta({ title: 'Texterna vid ansökningarna' }),
  );
}
