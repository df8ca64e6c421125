import * as z from 'zod';
import type { Content } from './content.ts';
import { text } from './text.ts';

/** Reads the texts beside the two application forms. */
export function readApplications({ read, picture }: Content) {
  const application = z.strictObject({
    heading: text,
    closed: z.strictObject({
      heading: text,
      reopens: text,
      notice: text,
      /** The subject of a prepared mail to the association. The camp keeps no waiting list. */
      askToBeTold: text.optional(),
    }),
    paragraphs: z.array(text),
    pointsHeading: text,
    points: z.array(text),
    ask: text,
    picture,
    /** Shown on the receipt beside the sent answers. */
    sent: z
      .strictObject({ picture: picture.optional(), heading: text, steps: z.array(text).min(1) })
      .optional(),
  });
  return read(
    'applications.yaml',
    z.strictObject({ child: application, leader: application }).meta({ title: 'Texterna vid ansökningarna' }),
  );
}
