import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';

/** What the rooms of the drawn plan are called, in the order in which its stylesheet knows their places. */
const rooms = z.strictObject({
  kitchen: text,
  livingRoom: text,
  hall: text,
  bedroom1: text,
  bedroom2: text,
  veranda: text,
  fireplace: text,
  path: text,
  lake: text,
});

const plan = z.strictObject({
  /** The drawing is imagined: until the association has compared it with the house, nobody who rents sees it. */
  confirmed: z.boolean(),
  heading: text,
  text,
  alt: text,
  rooms,
});

export const content = ({ read, picture }: Content) => {
  const { plan: drawn, ...texts } = read(
    'pages/uthyrning.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        houseHeading: text,
        paragraphs,
        occasionsHeading: text,
        occasions: paragraphs,
        beds: picture.extend({ caption: text }),
        formHeading: text,
        steps: z
          .strictObject({ heading: text, items: z.array(z.strictObject({ heading: text, text })).min(1) })
          .optional(),
        plan: plan.optional(),
      })
      .meta({ title: 'Hyr huset', description: 'Rum, inventarier, förfrågan' }),
  );
  return {
    ...texts,
    plan: drawn?.confirmed ? { ...drawn, rooms: Object.values(drawn.rooms) } : undefined,
  };
};
