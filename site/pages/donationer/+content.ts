import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { logoOf, readSupporters } from '../../../content-loader/supporters.ts';
import { body, heading, pageTop, paragraphs, text } from '../../../content-loader/text.ts';
import { swishPicture } from '../../rendering/swish-picture.ts';

const block = z.strictObject({ heading, text: body });
const blockWithButton = block.extend({ button: text.meta({ title: 'Knappens text' }) });

export const content = (content: Content) => {
  const { camp, read, picture } = content;
  const { swishOpen, ...texts } = read(
    'pages/donationer.yaml',
    z
      .strictObject({
        ...pageTop,
        picture,
        giveButton: text.meta({ title: 'Stödknappens text' }),
        dialog: z
          .strictObject({ heading, text: body, close: text.meta({ title: 'Stäng-knappens text' }) })
          .meta({ title: 'Rutan som öppnas av knappen' }),
        copyButton: z
          .strictObject({
            label: text.meta({ title: 'Knappens text' }),
            done: text.meta({ title: 'När numret är kopierat' }),
            failed: text.meta({ title: 'När det inte gick att kopiera' }),
          })
          .meta({ title: 'Knappen som kopierar numret' }),
        waysHeading: text.meta({ title: 'Rubrik över sätten att ge' }),
        note: text.meta({ title: 'Liten rad under rubriken' }),
        swish: blockWithButton.extend({ tag: text.meta({ title: 'Etikett' }) }).meta({ title: 'Swish' }),
        swishOpen: z
          .strictObject({
            dialog: block.meta({ title: 'Rutan som öppnas av knappen' }),
            note: text.meta({ title: 'Liten rad under rubriken' }),
            text: body,
            button: text.meta({ title: 'Knappens text' }),
            done: text.meta({ title: 'När numret är kopierat' }),
            failed: text.meta({ title: 'När det inte gick att kopiera' }),
          })
          .meta({ title: 'Swish, när numret är ifyllt' }),
        bankgiro: block.meta({ title: 'Bankgiro' }),
        monthly: blockWithButton.meta({ title: 'Månadsgivare' }),
        sponsorship: blockWithButton.meta({ title: 'Sponsra' }),
        /** What such a gift may pay for. No prices, which would be promises. */
        feeBecomes: block
          .extend({ picture, things: paragraphs.optional().meta({ title: 'Det som syns på bilden' }) })
          .optional()
          .meta({ title: 'Vad avgiften blir' }),
        transparency: block.meta({ title: 'Vart pengarna går' }),
        donorsHeading: text.meta({ title: 'Rubrik över givarna' }),
        donorsLead: text.meta({ title: 'Ingress över givarna' }),
        listing: z
          .strictObject({ heading, text: body, subject: text.meta({ title: 'Ämnesrad i mejlet' }) })
          .meta({ title: 'Vill du stå med på listan?' }),
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
