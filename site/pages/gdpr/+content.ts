import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { body, heading, optionalText, pageTop, paragraphs, text } from '../../../content-loader/text.ts';
import { forms } from '../../../forms/all.ts';
import { detailsForm } from '../../../forms/details.ts';
import {
  alsoStored,
  collectedFields,
  recipientSentences,
  retentionScope,
  retentionSentences,
} from './promises.ts';

const paragraph = z.strictObject({ heading, text: body });

const schema = (picture: Content['picture']) =>
  z
    .strictObject({
      ...pageTop,
      /** The policy in three sentences. The retention of health details is added to `howLong`. */
      brief: z
        .strictObject({
          heading,
          what: paragraph.meta({ title: 'Vad vi sparar' }),
          who: paragraph.meta({ title: 'Vem som ser det' }),
          howLong: paragraph.meta({ title: 'Hur länge' }),
        })
        .optional()
        .meta({ title: 'Policyn i korthet' }),
      contentsHeading: text.meta({ title: 'Rubrik över innehållet' }),
      responsible: paragraph.meta({ title: 'Vem som ansvarar' }),
      collected: z
        .strictObject({
          heading,
          contact: text.meta({ title: 'När du kontaktar oss' }),
          rental: text.meta({ title: 'När du vill hyra' }),
          child: text.meta({ title: 'När du ansöker för ett barn' }),
          // Older content files lack this text.
          details: text
            .default('När ditt barn har fått en plats')
            .meta({ title: 'När ett barn har fått en plats' }),
          leader: text.meta({ title: 'När du vill bli ledare' }),
          optional: text.meta({ title: 'Ordet för det som är valfritt' }),
          also: text.meta({ title: 'Det som också sparas' }),
        })
        .meta({ title: 'Uppgifterna vi samlar in' }),
      purposes: z
        .strictObject({ heading, items: paragraphs.meta({ title: 'Rader' }) })
        .meta({ title: 'Varför vi gör det' }),
      legal: z.strictObject({ heading, paragraphs }).meta({ title: 'Stödet i lagen' }),
      kept: paragraph.meta({ title: 'Hur länge vi sparar' }),
      seen: paragraph.meta({ title: 'Vem som får se uppgifterna' }),
      cookies: paragraph.meta({ title: 'Kakor och karta' }),
      rights: paragraph.meta({ title: 'Dina rättigheter' }),
      complaint: paragraph.meta({ title: 'Är du inte nöjd?' }),
      child: paragraph.extend({ picture: picture.optional() }).meta({ title: 'Till dig som är barn' }),
      changed: optionalText.meta({
        title: 'Datum för senaste ändringen',
        description: 'Till exempel 1 mars 2027. Tomt: inget datum visas.',
      }),
    })
    .meta({ title: 'Integritetspolicyn', description: 'Så hanterar ni personuppgifter' });

/** The policy's own texts, and the sentences derived from the forms and the settings. */
export const content = ({ camp, read, picture }: Content) => {
  const { brief, collected, ...texts } = read('pages/gdpr.yaml', schema(picture));
  const { contact, rental, child, details, leader, also, ...collectedTexts } = collected;
  const retention = retentionSentences(camp.retention);
  const [health = ''] = retention;
  const messageForms = [forms.contact, forms.kontakt].filter(({ name }) => camp.forms[name].to !== 'nobody');
  return {
    ...texts,
    brief: brief && {
      ...brief,
      // The terms hold for what our own server erases.
      howLong: { ...brief.howLong, health: camp.forms.child.to === 'service' ? '' : health },
    },
    collected: {
      ...collectedTexts,
      also: alsoStored(also, camp.forms),
      occasions: [
        { heading: contact, fields: collectedFields(...messageForms) },
        { heading: rental, fields: collectedFields(forms.rental) },
        { heading: child, fields: collectedFields(forms.child) },
        { heading: details, fields: collectedFields(detailsForm) },
        { heading: leader, fields: collectedFields(forms.leader) },
      ],
    },
    retentionScope: retentionScope(camp.forms),
    retention,
    recipients: recipientSentences(camp.forms),
  };
};
