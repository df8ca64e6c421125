import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { optionalText, pageTop, paragraphs, text } from '../../../content-loader/text.ts';
import { forms } from '../../../forms/all.ts';
import { collectedFields, recipientSentences, retentionSentences } from './promises.ts';

const paragraph = z.strictObject({ heading: text, text });

const schema = z
  .strictObject({
    ...pageTop,
    contentsHeading: text,
    responsible: paragraph,
    collected: z.strictObject({
      heading: text,
      contact: text.meta({ title: 'När du kontaktar oss' }),
      rental: text.meta({ title: 'När du vill hyra' }),
      child: text.meta({ title: 'När du ansöker för ett barn' }),
      leader: text.meta({ title: 'När du vill bli ledare' }),
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
    child: paragraph.meta({ title: 'Till dig som är barn' }),
    changed: optionalText.meta({ description: 'Till exempel 1 mars 2027. Tomt: inget datum visas.' }),
  })
  .meta({ title: 'Integritetspolicyn' });

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
