import { forms } from '../../../forms/all.ts';
import { content } from '../../rendering/content.ts';
import { collectedFields } from './collected-fields.ts';
import { recipientSentences, retentionSentences } from './promises.ts';

export function data() {
  const { title, description, collected, ...texts } = content.privacy;
  const { retention, forms: destinations } = content.camp;
  const { contact, rental, child, leader, ...collectedTexts } = collected;
  return {
    head: { title, description },
    ...texts,
    collected: {
      ...collectedTexts,
      occasions: [
        { heading: contact, fields: collectedFields(forms.contact, forms.kontakt) },
        { heading: rental, fields: collectedFields(forms.rental) },
        { heading: child, fields: collectedFields(forms.child) },
        { heading: leader, fields: collectedFields(forms.leader) },
      ],
    },
    retention: retentionSentences(retention),
    recipients: recipientSentences(destinations),
  };
}
