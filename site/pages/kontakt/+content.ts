import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { pageTop, text } from '../../../content-loader/text.ts';

export const content = ({ words, read, picture }: Content) => {
  const { map, phone, ...texts } = read(
    'pages/kontakt.yaml',
    z
      .strictObject({
        ...pageTop,
        picture: picture.optional(),
        addressHeading: text,
        opensInNewTab: text,
        phone: z.strictObject({ heading: text, text, danger: text }),
        formHeading: text,
        /** The receipt's picture. */
        sent: z.strictObject({ picture }).optional(),
        notConnected: text,
        map: z.strictObject({
          heading: text,
          ask: text.meta({ title: 'Frågan om att visa kartan' }),
          privacy: text,
          button: text,
          link: text,
          title: text.meta({ title: 'Vad kartan visar, för den som inte ser den' }),
          labels: z.strictObject({ house: text, church: text, bathing: text }),
          painted: text,
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      })
      .meta({ title: 'Kontakta oss', description: 'Karta och formulär' }),
  );
  const { latitude, longitude, ...mapTexts } = map;
  return {
    ...texts,
    phone: { ...phone, number: words.emergencyNumber },
    map: mapTexts,
    place: { latitude, longitude },
    drawing: { file: 'karta.svg', alt: '' },
  };
};
