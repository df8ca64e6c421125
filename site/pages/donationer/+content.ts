import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';
import { swishPicture } from '../../rendering/swish-picture.ts';

const block = z.strictObject({ heading: text, text });
const blockWithButton = block.extend({ button: text });

export const content = (content: Content) => {
  const { camp, read, picture } = content;
  const { swishOpen, ...texts } = read(
    'pages/donationer.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        giveButton: text,
        dialog: z.strictObject({ heading: text, text, close: text }),
        copyButton: z.strictObject({
          label: text.meta({ title: 'Knappens text' }),
          done: text,
          failed: text,
        }),
        waysHeading: text,
        note: text,
        swish: blockWithButton.extend({ tag: text }),
        swishOpen: z.strictObject({
          dialog: block,
          note: text,
          text,
          button: text,
          done: text,
          failed: text,
        }),
        bankgiro: block,
        monthly: blockWithButton,
        sponsorship: blockWithButton,
        /** What such a gift may pay for. No prices, which would be promises. */
        feeBecomes: block.extend({ picture, things: paragraphs.optional() }).optional(),
        transparency: block,
        donorsHeading: text,
        donorsLead: text,
        listing: z.strictObject({ heading: text, text, subject: text }),
      })
      .meta({ title: 'Stöd oss', description: 'Bankgiro, Swish, givare' }),
  );
  const { donors, kinds } = readSupporters(content);
  const { dialog, note, ...open } = swishOpen;
  return {
    ...texts,
    ...(camp.swish !== '' && {
      note,
      dialog: { ...texts.dialog, ...dialog },
      openSwish: { ...open, number: camp.swish, picture: swishPicture(camp.swish) },
    }),
    payee: camp.association,
    donors: donors.map((donor) => ({ name: donor.name, gift: kinds[donor.kind], logo: logoOf(donor) })),
  };
};
