import type { ComponentType } from 'react';
import type { FormName } from '../../../forms/form.ts';
import { ChildForm } from '../../forms/ChildForm.tsx';
import { ContactForm } from '../../forms/ContactForm.tsx';
import { KontaktForm } from '../../forms/KontaktForm.tsx';
import { LeaderForm } from '../../forms/LeaderForm.tsx';
import { RentalForm } from '../../forms/RentalForm.tsx';
import { applicationTexts, kontaktTexts, messageTexts, rentalTexts } from '../../forms/texts.ts';
import type { FormProps } from '../../forms/useFormSubmission.ts';

interface FormPage {
  readonly heading: string;
  readonly Form: ComponentType<FormProps>;
  readonly texts: {
    readonly sent: { readonly title: string; readonly description: string };
    readonly sentLabel: string;
  };
  /** Where the visitor goes on from the receipt. */
  readonly backTo: { readonly href: string; readonly label: string };
}

const home = { href: '/', label: 'Till startsidan' };

/** Each form as the answer page shows it. */
export const formPages: Readonly<Record<FormName, FormPage>> = {
  child: {
    heading: 'Ansök som kollobarn',
    Form: ChildForm,
    texts: applicationTexts,
    backTo: home,
  },
  leader: {
    heading: 'Bli kolloledare',
    Form: LeaderForm,
    texts: applicationTexts,
    backTo: home,
  },
  contact: {
    heading: 'Kontakta oss',
    Form: ContactForm,
    texts: messageTexts,
    backTo: home,
  },
  kontakt: {
    heading: 'Kontakta oss',
    Form: KontaktForm,
    texts: kontaktTexts,
    backTo: { href: '/kontakt', label: kontaktTexts.again },
  },
  rental: {
    heading: 'Hyr huset och området',
    Form: RentalForm,
    texts: rentalTexts,
    backTo: { href: '/uthyrning', label: rentalTexts.again },
  },
};
