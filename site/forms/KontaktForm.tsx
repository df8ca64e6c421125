import { kontaktForm } from '../../forms/kontakt.ts';
import { FormField } from './FormField.tsx';
import { AnswerPrivacy } from './privacy.tsx';
import { SimpleForm } from './SimpleForm.tsx';
import { kontaktTexts } from './texts.ts';
import type { FormProps } from './useFormSubmission.ts';

/** Milliseconds of "Skickar..." at least (specification, section 9). */
const minimumSending = 1200;

/** The simple contact form on /kontakt. */
export function KontaktForm(props: FormProps) {
  return (
    <SimpleForm
      form={kontaktForm}
      formProps={props}
      texts={kontaktTexts}
      minimumSending={minimumSending}
      label="Kontaktformulär"
      submitLabel="Skicka meddelande"
      privacy={<AnswerPrivacy purpose="ditt meddelande" />}
    >
      <FormField name="name" />
      <FormField name="email" />
      <FormField name="subject" wide />
      <FormField name="message" />
    </SimpleForm>
  );
}
