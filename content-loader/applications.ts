import * as z from 'zod';
import type { Content } from './content.ts';
import { text } from './text.ts';

/** The texts at the two application forms. */
export function readApplications({ read, picture }: Content) {
  const application = z.strictObject({
    heading: text,
    closed: z.strictObject({ heading: text, reopens: text, notice: text }),
    paragraphs: z.array(text),
    pointsHeading: text,
    points: z.array(text),
    ask: text,
    picture,
  });
  return read(
    'applications.yaml',
    z.strictObject({ child: application, leader: application }).meta({ title: 'Texterna vid ansökningarna' }),
  );
}
