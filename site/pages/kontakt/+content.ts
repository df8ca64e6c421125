import * as z from 'zod';
import type { Content } from '../../../content-loader/content.ts';
import { body, heading, pageTop, text } from '../../../content-loader/text.ts';

export const content = ({ words, read, picture }: Content) => {
  const { map, phone, ...texts } = read(
    'pages/kontakt.yaml',
    z
      .strictObject({
        ...pageTop,
        picture: picture.optional(),
        addressHeading: text.meta({ title: 'Rubrik över adressen' }),
        opensInNewTab: text.meta({ title: 'Om länkar i ny flik' }),
        phone: z
          .strictObject({ heading, text: body, danger: text.meta({ title: 'Vid livsfara' }) })
          .meta({ title: 'Telefonen' }),
        formHeading: text.meta({ title: 'Rubrik över formuläret' }),
        /** The receipt's picture. */
        sent: z.strictObject({ picture }).optional().meta({ title: 'Kvittensen' }),
        notConnected: text.meta({ title: 'När formuläret inte är i drift' }),
        map: z
          .strictObject({
            heading,
            ask: text.meta({ title: 'Frågan om att visa kartan' }),
            privacy: text.meta({ title: 'Om vart kartan kommer ifrån' }),
            button: text.meta({ title: 'Knappens text' }),
            link: text.meta({ title: 'Länk' }),
            title: text.meta({ title: 'Vad kartan visar, för den som inte ser den' }),
            labels: z
              .strictObject({
                house: text.meta({ title: 'Huset' }),
                church: text.meta({ title: 'Kyrkan' }),
                bathing: text.meta({ title: 'Badplatsen' }),
              })
              .meta({ title: 'Orden på kartan' }),
            painted: text.meta({ title: 'Om att bilden är målad' }),
            latitude: z.number().min(-90).max(90).meta({ title: 'Platsen på kartan, latitud' }),
            longitude: z.number().min(-180).max(180).meta({ title: 'Platsen på kartan, longitud' }),
          })
          .meta({ title: 'Kartan' }),
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
