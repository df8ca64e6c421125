import type { FormName } from '../../../forms/form.ts';
import { applicationTexts, kontaktTexts, messageTexts, rentalTexts } from '../../forms/texts.ts';
import type { FormProps } from '../../forms/useFormSubmission.ts';
import { type DeferredPart, deferred } from '../../rendering/Deferred.tsx';

interface FormPage {
  readonly heading: string;
  readonly form: DeferredPart<FormProps>;
  readonly texts: {
    readonly sent: { readonly title: string; readonly description: string };
    readonly sentLabel: string;
  };
  /** Where the visitor goes on from the receipt. */
  readonly backTo: { readonly href: string; readonly label: string };
}

const home = { href: '/', label: 'Till startsidan' };

/** Each form as the answer page shows it: whole on the server, in the browser only the one that is needed. */
export const formPages: Readonly<Record<FormName, FormPage>> = {
  child: {
    heading: 'Ansök som kollobarn',
    form: await deferred({ load: async () => (await import('../../forms/ChildForm.tsx')).ChildForm }),
    texts: applicationTexts,
    backTo: home,
  },
  leader: {
    heading: 'Bli kolloledare',
    form: await deferred({ load: async () => (await import('../../forms/LeaderForm.tsx')).LeaderForm }),
    texts: applicationTexts,
    backTo: home,
  },
  contact: {
    heading: 'Kontakta oss',
    form: await deferred({ load: async () => (await import('../../forms/ContactForm.tsx')).ContactForm }),
    texts: messageTexts,
    backTo: home,
  },
  kontakt: {
    heading: 'Kontakta oss',
    form: await deferred({ load: async () => (await import('../../forms/KontaktForm.tsx')).KontaktForm }),
    texts: kontaktTexts,
    backTo: { href: '/kontakt', label: kontaktTexts.again },
  },
  rental: {
    heading: 'Hyr huset och området',
    form: await deferred({ load: async () => (await import('../../forms/RentalForm.tsx')).RentalForm }),
    texts: rentalTexts,
    backTo: { href: '/uthyrning', label: rentalTexts.again },
  },
};
