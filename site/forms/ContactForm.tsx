import { contactForm } from '../../forms/contact.ts';
import { FormField } from './FormField.tsx';
import { AnswerPrivacy } from './privacy.tsx';
import { ToastedForm } from './ToastedForm.tsx';
import { messageTexts } from './texts.ts';
import type { FormProps } from './useFormSubmission.ts';

/** The contact form on the start page. */
export function ContactForm(props: FormProps) {
  return (
    <ToastedForm
      form={contactForm}
      formProps={props}
      texts={messageTexts}
      label="Kontaktformulär"
      submitLabel="Skicka meddelande"
      privacy={<AnswerPrivacy purpose="ditt meddelande" />}
    >
      <FormField name="name" />
      <FormField name="email" />
      <FormField name="subject" wide />
      <FormField name="message" />
    </ToastedForm>
  );
}
