import { type ComponentType, lazy } from 'react';
import type { FormName } from '../../../forms/form.ts';
import { applicationTexts, kontaktTexts, messageTexts, rentalTexts } from '../../forms/texts.ts';
import type { FormProps } from '../../forms/useFormSubmission.ts';

type FormComponent = ComponentType<FormProps>;

interface FormPage {
  readonly heading: string;
  readonly Form: FormComponent;
  readonly texts: {
    readonly sent: { readonly title: string; readonly description: string };
    readonly sentLabel: string;
  };
  /** Where the visitor goes on from the receipt. */
  readonly backTo: { readonly href: string; readonly label: string };
}

/** On the server the form itself, so that the HTML has it whole; in the browser fetched when it is shown. */
async function deferred(load: () => Promise<FormComponent>): Promise<FormComponent> {
  return import.meta.env.SSR ? load() : lazy(async () => ({ default: await load() }));
}

const home = { href: '/', label: 'Till startsidan' };

/** Each form as the answer page shows it: whole on the server, in the browser only the one that is needed. */
export const formPages: Readonly<Record<FormName, FormPage>> = {
  child: {
    heading: 'Ansök som kollobarn',
    Form: await deferred(async () => (await import('../../forms/ChildForm.tsx')).ChildForm),
    texts: applicationTexts,
    backTo: home,
  },
  leader: {
    heading: 'Bli kolloledare',
    Form: await deferred(async () => (await import('../../forms/LeaderForm.tsx')).LeaderForm),
    texts: applicationTexts,
    backTo: home,
  },
  contact: {
    heading: 'Kontakta oss',
    Form: await deferred(async () => (await import('../../forms/ContactForm.tsx')).ContactForm),
    texts: messageTexts,
    backTo: home,
  },
  kontakt: {
    heading: 'Kontakta oss',
    Form: await deferred(async () => (await import('../../forms/KontaktForm.tsx')).KontaktForm),
    texts: kontaktTexts,
    backTo: { href: '/kontakt', label: kontaktTexts.again },
  },
  rental: {
    heading: 'Hyr huset och området',
    Form: await deferred(async () => (await import('../../forms/RentalForm.tsx')).RentalForm),
    texts: rentalTexts,
    backTo: { href: '/uthyrning', label: rentalTexts.again },
  },
};
