import * as z from 'zod';
import type { Content } from './content.ts';
import { heading, text } from './text.ts';

/** Reads the texts beside the two application forms. */
export function readApplications({ read, picture }: Content) {
  const application = z.strictObject({
    heading,
    closed: z
      .strictObject({
        heading,
        reopens: text.meta({ title: 'När den öppnar igen' }),
        notice: text.meta({ title: 'Besked' }),
        /** The subject of a prepared mail to the association. The camp keeps no waiting list. */
        askToBeTold: text.optional().meta({ title: 'Länken Säg till när ansökan öppnar' }),
      })
      .meta({ title: 'När den är stängd' }),
    paragraphs: z.array(text.meta({ title: 'Stycke' })).meta({ title: 'Stycken' }),
    pointsHeading: text.meta({ title: 'Rubrik över punkterna' }),
    points: z.array(text.meta({ title: 'Punkt' })).meta({ title: 'Punkter' }),
    ask: text.meta({ title: 'Fråga före mejladressen' }),
    picture,
    /** Shown on the receipt beside the sent answers. */
    sent: z
      .strictObject({
        picture: picture.optional(),
        heading,
        steps: z
          .array(text.meta({ title: 'Steg' }))
          .min(1)
          .meta({ title: 'Så går det till' }),
      })
      .optional()
      .meta({ title: 'Det som händer sedan' }),
  });
  return read(
    'applications.yaml',
    z
      .strictObject({
        child: application.meta({ title: 'Ansökan för barn' }),
        leader: application.meta({ title: 'Ansökan för kolloledare' }),
      })
      .meta({ title: 'Texterna vid ansökningarna' }),
  );
}
