import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, paragraphs, text } from '../../../content-loader/text.ts';
import { forms } from '../../../forms/all.ts';
import { collectedFields, recipientSentences, retentionSentences } from './promises.ts';

const paragraph = z.strictObject({ heading: text, text });

const schema = z.strictObject({
  ...pageTop,
  contentsHeading: text,
  responsible: paragraph,
  collected: z.strictObject({
    heading: text,
    contact: text,
    rental: text,
    child: text,
    leader: text,
    optional: text,
    also: text,
  }),
  purposes: z.strictObject({ heading: text, items: paragraphs }),
  legal: z.strictObject({ heading: text, paragraphs }),
  kept: paragraph,
  seen: paragraph,
  cookies: paragraph,
  rights: paragraph,
  complaint: paragraph,
  child: paragraph,
  changed: z.string().trim(),
});

/** The policy's own sentences, and those that follow from the forms and the settings. */
export const content = ({ camp, read }: Content) => {
  const { collected, ...texts } = read('pages/gdpr.yaml', schema);
  const { contact, rental, child, leader, ...collectedTexts } = collected;
  const messageForms = [forms.contact, forms.kontakt].filter(({ name }) => camp.forms[name].to !== 'nobody');
  return {
    ...texts,
    collected: {
      ...collectedTexts,
      occasions: [
        { heading: contact, fields: collectedFields(...messageForms) },
        { heading: rental, fields: collectedFields(forms.rental) },
        { heading: child, fields: collectedFields(forms.child) },
        { heading: leader, fields: collectedFields(forms.leader) },
      ],
    },
    retention: retentionSentences(camp.retention),
    recipients: recipientSentences(camp.forms),
  };
};
