import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import {
  body,
  facts,
  heading,
  lead,
  linkAddress,
  menuWords,
  pageTop,
  paragraphs,
  placeholder,
  questions,
  text,
} from '../../content-loader/text.ts';

/**
 * Reads the texts of a page without its own `+content.ts` from content/pages/<the folder's name>.yaml, for
 * site/components/TextPage.tsx. A page with other texts has its own `+content.ts`, which may also derive data from facts and forms.
 */
export const content = ({ read, picture }: Content, page: string) =>
  read(
    `pages/${page}.yaml`,
    z.strictObject({
      ...pageTop,
      placeholder: placeholder.meta({ title: 'Ett förslag, som ingen har läst' }),
      lang: z.literal('en').optional().meta({ title: 'Språk', fixed: true }),
      menu: menuWords,
      picture: picture.optional(),
      facts: facts.optional(),
      paragraphs,
      questions: z.strictObject({ heading, items: questions }).optional().meta({ title: 'Frågorna' }),
      sections: z
        .array(
          z
            .strictObject({
              heading,
              items: z
                .array(text.meta({ title: 'Rad' }))
                .optional()
                .meta({ title: 'Rader' }),
              /** Things to tick, on the screen or on paper. The ticks are stored nowhere. */
              checklist: z
                .strictObject({
                  items: z
                    .array(text.meta({ title: 'Sak' }))
                    .min(1)
                    .meta({ title: 'Saker' }),
                  print: text.meta({ title: 'Knapp som skriver ut' }),
                })
                .optional()
                .meta({ title: 'Lista att bocka av' }),
              /** Times along a path, the last of which is the goal. */
              times: z
                .array(
                  z.strictObject({ time: text.meta({ title: 'Tid' }), text: body }).meta({ title: 'Tid' }),
                )
                .optional()
                .meta({ title: 'Tider på en stig' }),
              paragraphs: paragraphs.optional(),
              /** Left out with its `lead` while it goes to the family's page and that does not answer. */
              link: z
                .strictObject({
                  lead: lead.optional(),
                  text: body,
                  href: linkAddress.meta({ title: 'Adress som länken går till' }),
                })
                .optional()
                .meta({ title: 'Länk' }),
            })
            .meta({ title: 'Avsnitt' }),
        )
        .optional()
        .meta({ title: 'Avsnitten' }),
      /** The words before the e-mail address, which ends the page. */
      contact: text.optional().meta({ title: 'Kontakt' }),
      /** A button at the top that opens a mail to us. */
      write: text.optional().meta({ title: 'Knapp som öppnar ett mejl' }),
    }),
  );
